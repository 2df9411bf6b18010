'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { DateTimeField } from '#components/ui/form/dates/date-time-field.tsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import { useField } from '#components/ui/form/use-field.ts';
import {
  INTERVIEW_LIMITS,
  INTERVIEW_MINUTES,
  INTERVIEW_STEP,
  type InterviewDuration,
  interviewMoment,
  interviewZone,
} from '#lib/rules/interviews/interview.ts';
import { earlierOverlap } from '#lib/rules/interviews/slots.ts';
import { dateFromIso } from '#lib/rules/text/date-mask.ts';
import type { TimeZone } from '#lib/rules/time/time-zones.ts';
import { useOwnClock } from '../own-time-zone.tsx';

const DURATIONS = Object.keys(INTERVIEW_MINUTES).map(Number) as InterviewDuration[];

/** On whose clock the form's times are, as it stands. */
function useZone(): TimeZone {
  const { control } = useFormKit();
  const [kind, address1, timeZone] = useWatch({ control, name: ['kind', 'address1', 'timeZone'] });
  return interviewZone({ kind, address1: String(address1 ?? ''), timeZone });
}

/** The time of a slot where the person who types it is, when that is another one. */
function OwnTime({ name, zone }: Readonly<{ name: string; zone: TimeZone }>) {
  const t = useTranslations('interviews.form');
  const { control } = useFormKit();
  const moment = interviewMoment(String(useWatch({ control, name }) ?? ''), zone);
  const [day = '', time = ''] = useOwnClock(moment instanceof Date ? moment : null, zone)?.split('T') ?? [];
  if (!day) return null;
  return <p className="text-14 text-steel">{t('ownTime', { date: dateFromIso(day), time })}</p>;
}

/** Says which earlier slot this one overlaps: they are allowed, but only one of them can be chosen. */
function OverlapNote({ number, zone }: Readonly<{ number: number; zone: TimeZone }>) {
  const t = useTranslations('interviews.form');
  const { control } = useFormKit();
  const [startTime, duration, moreSlots] = useWatch({
    control,
    name: ['startTime', 'duration', 'moreSlots'],
  });
  const times = [startTime, ...moreSlots.map((slot: { startTime: string }) => slot.startTime)];
  const other = earlierOverlap(times, number - 1, { duration, zone });
  if (other === null) return null;
  return (
    <p role="status" className="text-14 text-steel">
      {t('slotOverlap', { number: other + 1 })}
    </p>
  );
}

/** `at`: the path of the slot in the form, empty for the first one. */
function SlotFields({ at, number, today }: Readonly<{ at: string; number: number; today: string }>) {
  const t = useTranslations('interviews.form');
  const zone = useZone();
  const zoneName = useTranslations('timeZones')(zone);
  return (
    <>
      <DateTimeField
        name={`${at}startTime`}
        label={t('datetime')}
        hint={t('datetimeHint', { zone: zoneName })}
        from={today}
        step={INTERVIEW_STEP}
        className="sm:max-w-md"
      />
      <OwnTime name={`${at}startTime`} zone={zone} />
      {number > 1 && <OverlapNote number={number} zone={zone} />}
    </>
  );
}

function DurationField() {
  const t = useTranslations('interviews');
  return (
    <RadioGroupField
      name="duration"
      label={t('form.duration')}
      look="chips"
      options={DURATIONS.map((value) => ({ value, label: t(`duration.${value}`) }))}
    />
  );
}

type Props = Readonly<{
  /** When the organiser is free: a further slot begins with the next of them. */
  times: readonly string[];
  /** Day in Paris, `YYYY-MM-DD`. */
  today: string;
  /** A planned interview of several candidates keeps one date. */
  takesSeveral: boolean;
}>;

/** When: one slot is a date, and of several the candidate chooses one. */
export function SlotsPart({ today, times, takesSeveral }: Props) {
  const t = useTranslations('interviews.form');
  const { control, getValues } = useFormKit();
  const { id, error } = useField({ name: 'moreSlots', label: t('part.when') });
  const { fields, append, remove } = useFieldArray({ control, name: 'moreSlots' });
  const nextTime = (): string => {
    const { startTime, moreSlots } = getValues() as { startTime: string; moreSlots: { startTime: string }[] };
    const given = [startTime, ...moreSlots.map((slot) => slot.startTime)];
    return times.find((time) => !given.includes(time)) ?? '';
  };
  const isFull = fields.length >= INTERVIEW_LIMITS.slots - 1;
  return (
    <ProfilePart title={t('part.when')}>
      <fieldset className="grid gap-4">
        <legend className={fields.length > 0 ? 'mb-2 font-semibold' : 'vh'}>
          {t('slot', { number: 1 })}
        </legend>
        <SlotFields at="" number={1} today={today} />
      </fieldset>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="grid gap-4 border-t border-line pt-3">
          <legend className="vh">{t('slot', { number: index + 2 })}</legend>
          <div className="flex items-center justify-between gap-2">
            <p aria-hidden="true" className="font-semibold">
              {t('slot', { number: index + 2 })}
            </p>
            <Button
              variant="danger"
              square
              icon="x"
              aria-label={t('removeSlot', { number: index + 2 })}
              onClick={() => remove(index)}
            />
          </div>
          <SlotFields at={`moreSlots.${index}.`} number={index + 2} today={today} />
        </fieldset>
      ))}
      <div id={id} tabIndex={-1}>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {isFull && <p className="text-14 text-steel">{t('mostSlots', { count: INTERVIEW_LIMITS.slots })}</p>}
        {takesSeveral && !isFull && (
          <>
            <Button variant="quiet" icon="plus" onClick={() => append({ startTime: nextTime() })}>
              {t('addSlot')}
            </Button>
            <p className="text-14 text-steel">{t('slotsHint')}</p>
          </>
        )}
      </div>
      <DurationField />
    </ProfilePart>
  );
}
