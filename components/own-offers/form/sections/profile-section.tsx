'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { GroupList } from '#components/long-form/group-list.tsx';
import { QualityFields } from '#components/long-form/quality-fields.tsx';
import { useTrade } from '#components/long-form/trade-fields.tsx';
import { RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { seenPart } from '#components/ui/lazy-part.tsx';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { useIsTrainee } from './use-is-trainee.ts';

type Props = { reference: OfferFormReference };

/** Skills and tools belong to the trade. */
function OfTrade({ reference }: Props) {
  const t = useTranslations('ownOfferForm.profile');
  const warning = useTranslations('validation');
  const { trade, ofTrade, waitingFor } = useTrade();
  return (
    <div key={trade} className="grid gap-5">
      <GroupList
        list="skill"
        cap={{ most: CAPS.offer.skills, text: warning('max_skills') }}
        choices={ofTrade(reference.skills)}
        parts={reference.skillsComp.map((part) => ({ ...part, of: part.skillId }))}
        waitingFor={waitingFor}
      />
      <MultiSelectField
        name="tools"
        label={t('tools')}
        options={ofTrade(reference.tools)}
        waitingFor={waitingFor}
        optional
      />
    </div>
  );
}

/** A recruiter who requires an empty criminal record must say why. */
function CriminalRecord() {
  const t = useTranslations('ownOfferForm.profile');
  const { control } = useFormKit();
  const isRequired = useWatch({ control, name: 'cleanRecord' }) === true;
  return (
    <>
      <RadioGroupField
        name="cleanRecord"
        label={t('record')}
        look="chips"
        options={[
          { value: true, label: t('yes') },
          { value: false, label: t('no') },
        ]}
      />
      {isRequired ? (
        <TextField
          name="cleanRecordReason"
          label={t('record_reason')}
          hint={t('record_reason_hint')}
          maxLength={OFFER_LENGTHS.reason}
        />
      ) : null}
    </>
  );
}

const ScreeningQuestions = seenPart(() =>
  import('./screening-questions.tsx').then((m) => m.ScreeningQuestions),
);

export function ProfileSection({ reference }: Props) {
  const t = useTranslations('ownOfferForm.profile');
  const isTrainee = useIsTrainee();
  return (
    <div className="grid gap-5">
      {!isTrainee && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="experienceId" label={t('level')} options={reference.levels} />
          <SelectField name="minDiplomaId" label={t('diploma')} options={reference.diplomas} />
        </div>
      )}
      <QualityFields reference={reference} max={CAPS.offer.mainQualities} />
      <OfTrade reference={reference} />
      <MultiSelectField name="licences" label={t('licences')} options={reference.licences} optional />
      <MultiSelectField
        name="requiredHabilitations"
        label={t('required_habilitations')}
        options={reference.habilitations}
        optional
      />
      <MultiSelectField
        name="preferredHabilitations"
        label={t('preferred_habilitations')}
        options={reference.habilitations}
        optional
      />
      <CriminalRecord />
      <ScreeningQuestions />
    </div>
  );
}
