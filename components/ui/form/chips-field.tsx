'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChipChoice } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { CapNotice } from './cap-notice.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type Option, type OptionsProps, SelectField } from './select-field.tsx';
import { type FieldProps, useValueField } from './use-field.ts';

type ChipOption = Option & { icon?: IconName };
type ChipsFieldProps = FieldProps &
  Omit<OptionsProps, 'options' | 'onPick' | 'placeholder'> & {
    options: readonly ChipOption[];
    /** No limit when absent. */
    max?: number | undefined;
  };

/** For short lists: one chip per choice. A choice beyond the cap is refused with a message. The value: ids. */
export function ChipsField(props: ChipsFieldProps) {
  // A disabled list looks like a disabled select.
  if (props.waitingFor || props.options.length === 0) return <SelectField {...props} />;
  return <LiveChips {...props} />;
}

function LiveChips(props: ChipsFieldProps) {
  const t = useTranslations('form');
  const { frame, value, change, blur, attach } = useValueField<Option['id'][] | null | undefined>(props);
  const [refused, setRefused] = useState(0);
  const { max, options } = props;
  const chosen = value ?? [];
  const choose = (id: Option['id'], on: boolean) => {
    const beyond = on && max !== undefined && chosen.length >= max;
    setRefused(beyond ? refused + 1 : 0);
    if (!beyond) change(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const count = max === undefined ? undefined : t('count', { count: chosen.length, max });
  return (
    <FieldFrame {...frame} hint={props.hint ?? count} group>
      {(control) => (
        <>
          <div className="flex flex-wrap gap-2">
            {options.map((option, index) => (
              <ChipChoice
                key={option.id}
                type="checkbox"
                // The first chip has the field's id, so that the error summary can focus it.
                id={index === 0 ? control.id : undefined}
                ref={index === 0 ? attach : undefined}
                aria-invalid={control['aria-invalid']}
                checked={chosen.includes(option.id)}
                onChange={(event) => choose(option.id, event.target.checked)}
                onBlur={blur}
              >
                {option.icon ? <Icon name={option.icon} size="small" /> : null}
                {option.name}
              </ChipChoice>
            ))}
          </div>
          <CapNotice refused={refused} />
        </>
      )}
    </FieldFrame>
  );
}
