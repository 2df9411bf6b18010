'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { type Option, SelectField } from '#components/ui/form/select-field.tsx';
import { labelClass } from '#components/ui/form/styles.ts';
import { useField } from '#components/ui/form/use-field.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { firstRows, type InvitableCv, type InvitingOffer } from './interview-form-values.ts';

type Props = Readonly<{ offers: readonly InvitingOffer[] }>;

/** A candidate can be chosen once only. */
function Row({
  index,
  cvs,
  taken,
  onRemove,
}: Readonly<{
  index: number;
  cvs: readonly InvitableCv[] | undefined;
  taken: ReadonlySet<number>;
  onRemove: (() => void) | undefined;
}>) {
  const t = useTranslations('interviews.form');
  const number = index + 1;
  const { control } = useFormKit();
  const chosen = Number(useWatch({ control, name: `cvs.${index}.id` }));
  const options = (cvs ?? [])
    .filter(({ cvId }) => !taken.has(cvId))
    .map(({ cvId, person, nameCv }) => ({
      id: cvId,
      name: t('candidateOption', { name: person, cv: nameCv }),
    }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-2">
      <SelectField
        name={`cvs.${index}.id`}
        label={t('candidate', { number })}
        options={options}
        // A narrow list cuts what was chosen.
        hint={options.find(({ id }) => id === chosen)?.name}
        waitingFor={cvs ? undefined : t('waitingOffer')}
        emptyText={t('noCandidate')}
      />
      {onRemove && (
        <Button
          variant="danger"
          square
          icon="x"
          aria-label={t('removeCandidate', { number })}
          onClick={onRemove}
          className="mt-6.5"
        />
      )}
    </div>
  );
}

/** From one row to as many as the offer has candidates. */
function CandidateRows({ cvs }: Readonly<{ cvs: readonly InvitableCv[] | undefined }>) {
  const t = useTranslations('interviews.form');
  const { control } = useFormKit();
  const { id, error } = useField({ name: 'cvs', label: t('candidates') });
  // The rows' own `id` must not be overwritten.
  const { fields, append, remove } = useFieldArray({ control, name: 'cvs', keyName: 'key' });
  const chosen = (useWatch({ control, name: 'cvs' }) ?? []) as { id: number | null }[];
  const takenBesides = (index: number) =>
    new Set(chosen.flatMap(({ id }, row) => (row !== index && id !== null ? [Number(id)] : [])));
  const isFull = cvs !== undefined && fields.length >= cvs.length;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`} className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{t('candidates')}</legend>
      {fields.map((field, index) => (
        <Row
          key={field.key}
          index={index}
          cvs={cvs}
          taken={takenBesides(index)}
          onRemove={index > 0 ? () => remove(index) : undefined}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isFull ? (
        cvs.length > 1 && <p className="text-14 text-steel">{t('allCandidates')}</p>
      ) : (
        <p>
          <Button
            variant="quiet"
            icon="plus"
            disabledReason={cvs ? undefined : t('waitingOffer')}
            onClick={() => append({ id: null })}
          >
            {t('addCandidate')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

export function OfferAndCandidates({ offers }: Props) {
  const t = useTranslations('interviews.form');
  const { control, setValue } = useFormKit();
  const offerId = useWatch({ control, name: 'offerId' }) as number | null;
  const offer = offers.find(({ id }) => id === offerId);
  return (
    <>
      <SelectField
        name="offerId"
        label={t('offer')}
        options={offers}
        onPick={(id) => setValue('cvs', firstRows(offers.find((each) => each.id === id)))}
      />
      {/* Another offer has other candidates: its rows start empty. */}
      <CandidateRows key={offerId ?? 0} cvs={offer?.cvs} />
    </>
  );
}

type KeptProps = Readonly<{ offer: string; candidates: readonly Option[] }>;

/** For a planned interview: read-only. */
export function KeptOfferAndCandidates({ offer, candidates }: KeptProps) {
  const t = useTranslations('interviews.form');
  return (
    <>
      <dl className="grid gap-4 wrap-anywhere">
        <div>
          <dt className={labelClass}>{t('offer')}</dt>
          <dd>{offer}</dd>
        </div>
        <div>
          <dt className={labelClass}>{t('candidates')}</dt>
          {candidates.map(({ id, name }) => (
            <dd key={id}>{name}</dd>
          ))}
        </div>
      </dl>
      <Note>{t('offerKept')}</Note>
    </>
  );
}
