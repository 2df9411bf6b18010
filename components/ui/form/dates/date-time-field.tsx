'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { isoFromDate } from '#lib/rules/text/date-mask.ts';
import { useLoaded } from '../combobox/use-loaded.ts';
import { ControlBox, type ControlProps, FieldFrame } from '../field-frame.tsx';
import { controlClass, selectClass, withIconClass } from '../styles.ts';
import { type FieldProps, useValueField } from '../use-field.ts';
import { useTypedDay } from './use-typed-day.ts';

type DateTimeFieldProps = FieldProps & {
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  from: string;
  /** In minutes. */
  step: number;
};

/** The usual hours come first in the list. */
const DAY = { from: 7, to: 21 } as const;

const loadCalendar = () => import('./calendar-popover.tsx');

const two = (part: number) => String(part).padStart(2, '0');

/** `07:00`, `07:15`, … from one hour to before another. */
const times = (from: number, to: number, step: number) =>
  Array.from({ length: ((to - from) * 60) / step }, (_, index) => {
    const minutes = from * 60 + index * step;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });

type TimeProps = {
  control: ControlProps;
  value: string;
  step: number;
  required: boolean;
  onChange: (time: string) => void;
  onBlur: () => void;
};

/** Allows no time between the steps. */
function TimeSelect({ control, value, step, required, onChange, onBlur }: TimeProps) {
  const t = useTranslations('form');
  const groups = [
    { label: t('time_day'), entries: times(DAY.from, DAY.to, step) },
    { label: t('time_night'), entries: [...times(0, DAY.from, step), ...times(DAY.to, 24, step)] },
  ];
  return (
    <div>
      <label htmlFor={`${control.id}-time`} className="vh">
        {t('time')}
      </label>
      <ControlBox select icon={<Icon name="clock" />}>
        <select
          {...control}
          id={`${control.id}-time`}
          value={value}
          required={required}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={clsx(selectClass, withIconClass, 'num')}
        >
          <option value="">{t('time_hint')}</option>
          {groups.map(({ label, entries }) => (
            <optgroup key={label} label={label}>
              {entries.map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </ControlBox>
    </div>
  );
}

type DayProps = {
  control: ControlProps;
  /** `YYYY-MM-DD`, or an invalid text. */
  value: string;
  from: string;
  required: boolean;
  onChange: (day: string) => void;
  onBlur: () => void;
  attach: (element: HTMLInputElement | null) => void;
};

/** Typed as dd/MM/yyyy, or picked from a calendar that is loaded on demand. */
function DayInput({ control, value, from, required, onChange, onBlur, attach }: DayProps) {
  const t = useTranslations('form');
  const { input, text, type } = useTypedDay(value, onChange);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { part, startLoading } = useLoaded(loadCalendar);
  return (
    <div ref={box} className="relative">
      <label htmlFor={control.id} className="vh">
        {t('day')}
      </label>
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          attach(element);
        }}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('date_hint')}
        value={text}
        required={required}
        onChange={type}
        onBlur={onBlur}
        className={clsx(controlClass, 'num pr-11')}
      />
      <button
        type="button"
        aria-label={t('open_calendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={startLoading}
        onFocus={startLoading}
        onClick={() => {
          startLoading();
          setOpen(true);
        }}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded text-steel hover:text-ink noscript:hidden"
      >
        <Icon name="calendar" />
      </button>
      {part && open && (
        <part.CalendarPopover
          anchor={box}
          value={isoFromDate(text)}
          from={from}
          label={t('calendar')}
          onPick={(day) => {
            setOpen(false);
            onChange(day);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/**
 * A clock: `2026-11-24T14:30`. Without one of the two the value holds the other alone (`2026-11-24T`, `T14:30`);
 * without both it is empty.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { frame, value, change, blur, attach } = useValueField<string | undefined>(props);
  const [day = '', time = ''] = (value ?? '').split('T');
  const put = (next: string, at: string) => change(next || at ? `${next}T${at}` : '');
  const required = !props.optional;
  return (
    <FieldFrame {...frame} group>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-1.5">
          <DayInput
            control={control}
            required={required}
            attach={attach}
            value={day}
            from={props.from}
            onChange={(next) => put(next, time)}
            onBlur={blur}
          />
          <TimeSelect
            control={control}
            required={required}
            value={time}
            step={props.step}
            onChange={(next) => put(day, next)}
            onBlur={blur}
          />
        </div>
      )}
    </FieldFrame>
  );
}
