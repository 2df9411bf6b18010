'use client';

import type { ReactNode } from 'react';
import { ChipChoice } from '#components/ui/chip.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useValueField } from './use-field.ts';

type SliderFieldProps = FieldProps & {
  min: number;
  max: number;
  step?: number;
  /** With the unit: `30 km`. */
  format: (value: number) => string;
  /** Chips below; slider and chips share the value. */
  chips?: readonly number[];
};

export function SliderField(props: SliderFieldProps) {
  const { frame, id, value, change, blur, attach } = useValueField<number>(props);
  const { min, max, step = 1, format } = props;
  const output: ReactNode = (
    <output htmlFor={id} className="font-heavy text-ink">
      {format(value)}
    </output>
  );
  return (
    <FieldFrame {...frame} aside={output}>
      {(control) => (
        <>
          <input
            {...control}
            ref={attach}
            type="range"
            name={props.name}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={format(value)}
            onChange={(event) => change(event.target.valueAsNumber)}
            onBlur={blur}
            className="m-0 h-8 w-full accent-signal"
          />
          <div aria-hidden="true" className="num flex justify-between text-14 text-steel">
            <span>{format(min)}</span>
            <span>{format(max)}</span>
          </div>
          {props.chips ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the label of the cursor as its legend
            <div role="group" aria-labelledby={`${id}-label`} className="mt-2 flex flex-wrap gap-2">
              {props.chips.map((chip) => (
                <ChipChoice
                  key={chip}
                  name={`${id}-chips`}
                  checked={chip === value}
                  onChange={() => change(chip)}
                  className="num"
                >
                  {format(chip)}
                </ChipChoice>
              ))}
            </div>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
