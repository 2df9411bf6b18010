'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { TextField } from '#components/ui/form/text-field.tsx';
import { weekday } from '#lib/i18n/weekday.ts';
import { MOST_SPANS } from '#lib/rules/organisations/opening-hours.ts';

const SPANS = Array.from({ length: MOST_SPANS }, (_, index) => index);

/** ISO weekdays. */
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Indices of the form that Monday is copied to. */
const COPIES = [1, 2, 3, 4];

function SpanFields({ at, day, number }: Readonly<{ at: string; day: string; number: number }>) {
  const t = useTranslations('company.site.hours');
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-2">
      <TextField
        type="time"
        name={`${at}.opens`}
        label={t('opens', { day, number })}
        className="min-w-0 flex-[1_1_7.5rem]"
        labelHidden
        optional
      />
      <span aria-hidden="true" className="pt-2.5 text-steel">
        {t('to')}
      </span>
      <TextField
        type="time"
        name={`${at}.closes`}
        label={t('closes', { day, number })}
        className="min-w-0 flex-[1_1_7.5rem]"
        labelHidden
        optional
      />
    </div>
  );
}

/** One row a day, with a morning and an afternoon. */
export function HoursFields() {
  const t = useTranslations('company.site.hours');
  const { getValues, setValue } = useFormKit();
  const locale = useLocale();
  const days = DAYS.map((day) => weekday(day, locale));
  const copyMonday = () => {
    const monday = getValues('openingHours.0') as object[];
    for (const day of COPIES) {
      setValue(`openingHours.${day}`, structuredClone(monday), { shouldDirty: true });
    }
  };
  return (
    <>
      <p className="text-14 text-steel">{t('hint')}</p>
      <ul className="grid gap-3">
        {days.map((day, index) => (
          <li
            key={day}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)] md:items-start"
          >
            <span aria-hidden="true" className="font-demi first-letter:uppercase md:pt-2.5">
              {day}
            </span>
            {SPANS.map((span) => (
              <SpanFields key={span} at={`openingHours.${index}.${span}`} day={day} number={span + 1} />
            ))}
          </li>
        ))}
      </ul>
      <div>
        <Button icon="copy" onClick={copyMonday}>
          {t('copy')}
        </Button>
      </div>
    </>
  );
}
