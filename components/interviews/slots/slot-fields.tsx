'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
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
import type { InterviewFormValues } from '../interview-form-values.ts';
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
  const other = earlierOverlap([{ startTime, duration }, ...moreSlots], number - 1, zone);
  if (other === null) return null;
  return (
    <p role="status" className="text-14 text-steel">
      {t('slotOverlap', { number: other + 1 })}
    </p>
  );
}

/** The duration is asked once: the other slots follow the first one. One that was stored with its own keeps it. */
function useSharedDuration() {
  const { control, getValues, setValue } = useFormKit();
  const duration = useWatch({ control, name: 'duration' });
  const last = useRef(duration);
  useEffect(() => {
    if (last.current === duration) return;
    last.current = duration;
    for (const index of (getValues('moreSlots') as object[]).keys()) {
      setValue(`moreSlots.${index}.duration`, duration, { shouldDirty: true });
    }
  }, [duration, getValues, setValue]);
}

function DurationField({ at }: Readonly<{ at: string }>) {
  const t = useTranslations('interviews');
  const { control } = useFormKit();
  const [shared, own] = useWatch({ control, name: ['duration', `${at}duration`] });
  if (at !== '' && own === shared) return null;
  return (
    <RadioGroupField
      name={`${at}duration`}
      label={t('form.duration')}
      look="chips"
      options={DURATIONS.map((value) => ({ value, label: t(`duration.${value}`) }))}
    />
  );
}

/** `at`: the path of the slot in the form, empty for the first one. */
function SlotFields({ at, number, today }: Readonly<{ at: string; number: number; today: string }>) {
  const t = useTranslations('interviews');
  const zone = useZone();
  const zoneName = useTranslations('timeZones')(zone);
  return (
    <>
      <DateTimeField
        name={`${at}startTime`}
        label={t('form.datetime')}
        hint={t('form.datetimeHint', { zone: zoneName })}
        from={today}
        step={INTERVIEW_STEP}
        className="sm:max-w-md"
      />
      <OwnTime name={`${at}startTime`} zone={zone} />
      <DurationField at={at} />
      {number > 1 && <OverlapNote number={number} zone={zone} />}
    </>
  );
}

type Props = Readonly<{
  /** Day in Paris, `YYYY-MM-DD`. */
  today: string;
  /** Times that another slot begins with. */
  proposed: readonly string[];
  /** A planned interview of several candidates keeps one date. */
  takesSeveral: boolean;
}>;

/** When: one slot is a date, and of several the candidate chooses one. */
export function SlotsPart({ today, proposed, takesSeveral }: Props) {
  const t = useTranslations('interviews.form');
  const { control, getValues } = useFormKit();
  const { id, error } = useField({ name: 'moreSlots', label: t('part.when') });
  const { fields, append, remove } = useFieldArray({ control, name: 'moreSlots' });
  useSharedDuration();
  const addSlot = () => {
    const { startTime, moreSlots, duration } = getValues() as InterviewFormValues;
    const chosen = [startTime, ...moreSlots.map((slot) => slot.startTime)];
    append({ startTime: proposed.find((time) => !chosen.includes(time)) ?? '', duration });
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
            <Button variant="quiet" icon="plus" onClick={addSlot}>
              {t('addSlot')}
            </Button>
            <p className="text-14 text-steel">{t('slotsHint')}</p>
          </>
        )}
      </div>
    </ProfilePart>
  );
}
