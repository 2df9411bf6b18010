'use client';

import { useTranslations } from 'next-intl';
import { type Control, type FieldValues, useFieldArray, useWatch } from 'react-hook-form';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { RadioGroupField } from '#components/ui/form/choice-fields.tsx';
import { DraftLine } from '#components/ui/form/draft/draft-line.tsx';
import { FoundNote } from '#components/ui/form/draft/found-note.tsx';
import { useFoundDraft } from '#components/ui/form/draft/use-device-draft.ts';
import { Form, RequiredNote, SubmitButton } from '#components/ui/form/form.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { ProfilePart } from '#components/ui/form/form-part.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { TownField } from '#components/ui/form/town-field.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { paths } from '#lib/paths/paths.ts';
import {
  INTERVIEW_CALLERS,
  INTERVIEW_KINDS,
  INTERVIEW_LIMITS,
  type InterviewCaller,
  type InterviewKind,
} from '#lib/rules/interviews/interview.ts';
import { KeptOfferAndCandidates, OfferAndCandidates } from './candidate-rows.tsx';
import { type InterviewFormValues, type InvitingOffer, stillPossible } from './interview-form-values.ts';
import { SlotsPart } from './slots/slot-fields.tsx';
import { type InterviewBeginning, useInterviewForm } from './use-interview-form.ts';

type Props = Readonly<{
  /** The interview to change, with its offer's title; null for a new one. */
  planned: Readonly<{ interview: Interview; offer: string }> | null;
  offers: readonly InvitingOffer[];
  stored: InterviewFormValues;
  /** When the organiser is free; a further slot begins with the next of them. */
  times?: readonly string[];
  /** Day in Paris, `YYYY-MM-DD`. */
  today: string;
  userId: number;
}>;

function AddressFields() {
  const t = useTranslations('interviews.form');
  const { setValue } = useFormKit();
  return (
    <>
      <TextField name="address" label={t('address')} autoComplete="address-line1" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TownField
          name="address1"
          label={t('town')}
          onPick={(place) => {
            if (place) setValue('address1', `${place.postalCode} ${place.name}`, { shouldDirty: true });
          }}
        />
        <TextField name="address2" label={t('addressMore')} hint={t('addressMoreHint')} optional />
      </div>
    </>
  );
}

/** The garage has the numbers of its candidates; they need one to call it. */
function TelephoneFields({ control }: Readonly<{ control: Control<FieldValues> }>) {
  const t = useTranslations('interviews.form');
  const caller = useWatch({ control, name: 'caller' }) as InterviewCaller;
  return (
    <>
      <RadioGroupField
        name="caller"
        label={t('caller')}
        hint={caller === 'garage' ? t('callerHint') : undefined}
        options={INTERVIEW_CALLERS.map((value) => ({ value, label: t(`callers.${value}`) }))}
      />
      {caller === 'candidate' && (
        <TextField
          name="phone"
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="work tel"
          className="sm:max-w-md"
        />
      )}
    </>
  );
}

/** What was typed for another kind stays in the form, out of view. */
function Place({ control }: Readonly<{ control: Control<FieldValues> }>) {
  const t = useTranslations('interviews.form');
  const kind = useWatch({ control, name: 'kind' }) as InterviewKind;
  return (
    <ProfilePart title={t('part.where')}>
      <RadioGroupField
        name="kind"
        label={t('kind')}
        look="tabs"
        options={INTERVIEW_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'on_site' && <AddressFields />}
      {kind === 'telephone' && <TelephoneFields control={control} />}
      {kind === 'video' && (
        <TextField
          name="meetingUrl"
          label={t('meetingUrl')}
          hint={t('meetingUrlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      )}
      <TextareaField
        name="information"
        label={t('information')}
        most={INTERVIEW_LIMITS.information}
        optional
      />
    </ProfilePart>
  );
}

/** Checks each address on blur, not only on submit. */
function Colleagues({ check }: Readonly<{ check: (name: string) => void }>) {
  const t = useTranslations('interviews.form');
  const { control } = useFormKit();
  const { fields, append, remove } = useFieldArray({ control, name: 'colleagues' });
  return (
    <fieldset
      className="grid gap-3"
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) check(target.name);
      }}
    >
      <legend className="mb-1.5 font-semibold">{t('colleagues')}</legend>
      <p className="text-14 text-steel">{t('colleaguesHint')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-2">
          <TextField
            name={`colleagues.${index}.email`}
            label={t('colleague', { number: index + 1 })}
            type="email"
            inputMode="email"
            autoComplete="off"
            optional
          />
          <Button
            variant="danger"
            square
            icon="x"
            aria-label={t('removeColleague', { number: index + 1 })}
            onClick={() => remove(index)}
            className="mt-7"
          />
        </div>
      ))}
      {fields.length < INTERVIEW_LIMITS.colleagues ? (
        <p>
          <Button variant="quiet" icon="plus" onClick={() => append({ email: '' })}>
            {t('addColleague')}
          </Button>
        </p>
      ) : (
        <p className="text-14 text-steel">{t('mostColleagues', { count: INTERVIEW_LIMITS.colleagues })}</p>
      )}
    </fieldset>
  );
}

function People({ check }: Readonly<{ check: (name: string) => void }>) {
  const t = useTranslations('interviews.form');
  return (
    <ProfilePart title={t('part.people')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="organizer.0.name" label={t('organizerName')} autoComplete="name" />
        <TextField
          name="organizer.0.email"
          label={t('organizerEmail')}
          hint={t('organizerEmailHint')}
          type="email"
          readOnly
        />
      </div>
      <Colleagues check={check} />
    </ProfilePart>
  );
}

type BodyProps = Pick<Props, 'planned' | 'offers' | 'times' | 'today'> &
  Readonly<{ begin: InterviewBeginning }>;

function Body({ planned, offers, times = [], today, begin }: BodyProps) {
  const t = useTranslations('interviews.form');
  const { contract, state } = useInterviewForm(planned?.interview ?? null, begin);
  const guests = planned?.interview.invitations.map(({ id, cv: { user, cvName } }) => ({
    id,
    name: t('candidateOption', { name: `${user.firstName} ${user.lastName}`, cv: cvName }),
  }));
  return (
    <Form form={contract} label={t(planned ? 'titleEdit' : 'title')}>
      <RequiredNote />
      <ProfilePart title={t('part.who')}>
        {planned ? (
          <KeptOfferAndCandidates offer={planned.offer} candidates={guests ?? []} />
        ) : (
          <OfferAndCandidates offers={offers} />
        )}
      </ProfilePart>
      <SlotsPart
        today={today}
        times={times}
        takesSeveral={(planned?.interview.invitations.length ?? 1) <= 1}
      />
      <Place control={contract.form.control} />
      <People check={(name) => void contract.form.trigger(name)} />
      {planned && <Note>{t('movedNote')}</Note>}
      <div className="flex flex-wrap items-center justify-end gap-2 border-t-2 border-ink pt-4">
        <div className="mr-auto">
          <DraftLine of="interview" state={state} />
        </div>
        <ButtonLink variant="quiet" href={paths.agenda()}>
          {t('cancel')}
        </ButtonLink>
        <SubmitButton form={contract} busyText={t('busy')}>
          {t('publish')}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function InterviewForm({ planned, offers, stored, times, today, userId }: Props) {
  const draft = useFoundDraft(`${userId}:interview:${planned?.interview.id ?? 'new'}`, stored);
  const { beginning, round } = draft;
  const values = planned ? beginning.values : stillPossible(beginning.values, offers);
  return (
    <>
      <FoundNote of="interview" draft={draft} revision={planned?.interview.revision ?? 0} />
      <div inert={!beginning.ready} className={beginning.ready ? undefined : 'opacity-50'}>
        <Body
          key={round}
          planned={planned}
          offers={offers}
          times={times}
          today={today}
          begin={{ ...beginning, stored, values }}
        />
      </div>
    </>
  );
}
