'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { EntryList } from '#components/long-form/entry-list.tsx';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { CV_LENGTHS } from '#lib/contract/cvs/form.ts';
import { formatter } from '#lib/i18n/format.ts';
import { habilitationEnd, isHabilitationOver } from '#lib/rules/cvs/habilitations.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { useSuggestedEnd } from './use-suggested-end.ts';

const BLANK = { habilitationId: null, trainedOn: '', issuer: '', expiresOn: '' };

type Props = { reference: FormReference };

function HabilitationFields({ path, reference }: Props & { path: string }) {
  const t = useTranslations('cvForm.habilitation');
  const { control } = useFormKit();
  const id = useWatch({ control, name: `${path}.habilitationId` }) as number | null;
  const entries = useWatch({ control, name: 'habilitations' }) as unknown[] | undefined;
  const chosen = reference.habilitations.find((one) => one.id === id);
  useSuggestedEnd(path, (trainedOn) => habilitationEnd(trainedOn, chosen?.years ?? null));
  return (
    <>
      <SelectField
        name={`${path}.habilitationId`}
        label={t('fields.habilitationId')}
        options={reference.habilitations}
        hint={chosen?.kind === 'electrical' ? t('electrical') : undefined}
        checks={entries?.map((_, index) => `habilitations.${index}.habilitationId`)}
        className="md:col-span-2"
      />
      <DateField
        name={`${path}.trainedOn`}
        label={t('fields.trainedOn')}
        hint={t('undated_hint')}
        checks={[`${path}.expiresOn`]}
        optional
      />
      <DateField
        name={`${path}.expiresOn`}
        label={t('fields.expiresOn')}
        hint={t(chosen?.years ? 'calculated' : 'no_rule')}
        optional
      />
      <TextField
        name={`${path}.issuer`}
        label={t('fields.issuer')}
        maxLength={CV_LENGTHS.line}
        className="md:col-span-2"
        optional
      />
    </>
  );
}

/** What the person may do, until when. Expired ones stay and are marked. */
export function HabilitationList({ reference }: Props) {
  const t = useTranslations('cvForm.habilitation');
  const warning = useTranslations('validation');
  const { date } = formatter(useLocale());
  const today = parisDay(new Date());
  const describe = ({ habilitationId, trainedOn, expiresOn }: FieldValues) => {
    const end = isCalendarDay(expiresOn ?? '') ? date(expiresOn) : '';
    const words = end && isHabilitationOver(expiresOn, today) ? 'expired' : trainedOn ? 'valid' : 'undated';
    return {
      title: reference.habilitations.find(({ id }) => id === habilitationId)?.name ?? '',
      line: end || words === 'undated' ? t(words, { date: end }) : '',
    };
  };
  return (
    <EntryList
      name="habilitations"
      kind="habilitation"
      cap={{ most: CAPS.cv.habilitations, text: warning('max_habilitations') }}
      blank={BLANK}
      describe={describe}
      fields={(path) => <HabilitationFields path={path} reference={reference} />}
    />
  );
}
