import { AnswerFields } from '#components/applications/screening/answer-fields.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PlainEmail } from '#components/ui/form/email/plain-email.tsx';
import { describedBy, FieldError } from '#components/ui/form/field-frame.tsx';
import { HoneypotField } from '#components/ui/form/plain/honeypot-field.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, fileClass, labelClass, tickClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { ApplicationFile } from '#lib/contract/applications/files.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { ScreeningQuestion } from '#lib/rules/applications/screening.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { askedQuestions } from '#lib/web/applications/screening-form.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { Level } from './background-fields.tsx';
import { CvFileField } from './cv-file/cv-file-field.tsx';
import type { AddedCv } from './cv-file/kept-cv.ts';
import { MoreFields } from './more-fields.tsx';
import { Refusal } from './refusal.tsx';

export type FormProps = Readonly<{
  offerId: number;
  poster?: string | undefined;
  flash: Flash | null;
  view: View;
}>;

type Props = FormProps &
  Readonly<{
    offerTradeId: number | null;
    screeningQuestions: readonly ScreeningQuestion[];
    /** Of a candidate who is signed in: address and age are those of the account. */
    isOwn?: boolean;
    /** The token of the form that waits for its link, and that this one corrects. */
    corrects?: string;
    /** The file that goes with it, and what was read from one. */
    file?: ApplicationFile | null;
    parts?: CvParts | undefined;
  }>;

/** In the order of the page; the ids of controls are these with `apply-`. */
export const FIELDS = [
  'cv',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'city',
  'experienceId',
  'licences',
  'message',
  'isOldEnough',
  'isPerson',
] as const;

type TextField = Readonly<{
  name: 'firstName' | 'lastName' | 'phoneNumber' | 'city';
  type: 'text' | 'tel';
  label: string;
  autoComplete: string;
  longest: number;
  optionalText?: string;
}>;

function TextInput({ field, flash }: Readonly<{ field: TextField; flash: Flash | null }>) {
  const { name, type, label, autoComplete, longest, optionalText } = field;
  return (
    <PlainFrame
      id={`apply-${name}`}
      label={label}
      optionalText={optionalText}
      error={flash?.failure?.fields?.[name]}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          name={name}
          autoComplete={autoComplete}
          required={!optionalText}
          maxLength={longest}
          defaultValue={flash?.values?.[name]}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

function Contact({ isOwn, flash, view: { t } }: Props) {
  const names = (
    [
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
    ] as const
  ).map(([name, autoComplete]) => ({
    name,
    type: 'text' as const,
    label: t(`quickApply.${name}`),
    autoComplete,
    longest: 80,
  }));
  const phone = {
    name: 'phoneNumber',
    type: 'tel',
    label: t('quickApply.phone'),
    autoComplete: 'tel',
    longest: 30,
  } as const;
  const city = {
    name: 'city',
    type: 'text',
    label: t('quickApply.city'),
    autoComplete: 'address-level2',
    longest: 100,
    optionalText: `(${t('quickApply.optional')})`,
  } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((field) => (
          <TextInput key={field.name} field={field} flash={flash} />
        ))}
      </div>
      {!isOwn && (
        <PlainEmail
          id="apply-email"
          label={t('quickApply.email')}
          hint={t('quickApply.emailHint')}
          error={flash?.failure?.fields?.email}
          defaultValue={flash?.values?.email}
          t={t}
        />
      )}
      <TextInput field={phone} flash={flash} />
      <TextInput field={city} flash={flash} />
    </>
  );
}

/** What a file has given before: as the form came back, or as it waits for its link. */
function addedBefore({ flash, file, parts }: Props): AddedCv {
  const { file: secret, fileName, filePages } = flash?.values ?? {};
  const cv = { parts: parts ?? null };
  if (secret && fileName) return { ...cv, file: { secret, fileName, pages: Number(filePages) } };
  return { ...cv, file: file ? { ...file, secret: null } : null };
}

const CV_ID = 'apply-cv';

/** The file that goes along, where no script shows it. */
function PlainFile({ file, view: { t } }: Readonly<{ file: AddedCv['file']; view: View }>) {
  if (!file) return null;
  return (
    <div className="mb-4">
      <Note tone="ok">{t('cvImport.added.file', { name: file.fileName, pages: file.pages })}</Note>
      <noscript>
        <label className="mt-1 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="fileRemoved" className={tickClass} />
          {t('cvImport.added.removeFile')}
        </label>
      </noscript>
    </div>
  );
}

function CvFile(props: Props) {
  const { offerTradeId, flash, view } = props;
  const { t } = view;
  const error = flash?.failure?.fields?.cv;
  const hint = t('quickApply.cvFile.hint');
  const initial = addedBefore(props);
  const label = (text: string) => (
    <label htmlFor={CV_ID} className={labelClass}>
      {text} <span className="font-normal text-steel">{`(${t('quickApply.optional')})`}</span>
    </label>
  );
  return (
    <CvFileField
      offerTradeId={offerTradeId}
      isBack={flash?.failure !== undefined}
      isSent={flash?.success !== undefined}
      initial={initial}
      plain={<PlainFile file={initial.file} view={view} />}
      label={label(t('quickApply.cvFile.add'))}
      otherLabel={label(t('quickApply.cvFile.other'))}
      hintAndError={
        <>
          <p id={`${CV_ID}-hint`} className="mt-1 text-14 leading-5 text-steel">
            {hint}
          </p>
          {error && <FieldError id={`${CV_ID}-error`}>{error}</FieldError>}
        </>
      }
      look={{
        className: fileClass,
        'aria-describedby': describedBy(CV_ID, hint, error) ?? '',
        ...(error ? { 'aria-invalid': true } : {}),
      }}
    />
  );
}

function Age({ offerId, poster, flash, view: { t } }: FormProps) {
  const error = flash?.failure?.fields?.isOldEnough;
  return (
    <PlainFrame
      id="apply-isOldEnough"
      label={t('quickApply.isOldEnough')}
      labelHidden
      hint={
        <a href={paths.register('candidate', paths.applyTo(offerId, { poster }))}>
          {t('quickApply.tooYoung')}
        </a>
      }
      error={error}
    >
      {(control) => (
        <label className="flex min-h-11 items-center gap-3">
          <input
            {...control}
            type="checkbox"
            name="isOldEnough"
            required
            defaultChecked={flash?.values?.isOldEnough === 'on'}
            className={tickClass}
          />
          <span className="font-semibold" aria-hidden="true">
            {t('quickApply.isOldEnough')}
          </span>
        </label>
      )}
    </PlainFrame>
  );
}

/** What is sent along without being shown. */
function Hidden({ offerId, poster, corrects, flash }: Props) {
  const replaces = flash?.values?.replaces;
  return (
    <>
      {poster && <input type="hidden" name="poster" value={poster} />}
      {replaces && <input type="hidden" name="replaces" value={replaces} />}
      {corrects && <input type="hidden" name="offer" value={offerId} />}
    </>
  );
}

function Buttons({ offerId, poster, isOwn, corrects, view: { t } }: Props) {
  const submit = isOwn ? t('quickApply.next') : t('quickApply.submit');
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" size="large">
        {corrects ? t('quickApply.correct.save') : submit}
      </Button>
      {corrects ? (
        <ButtonLink href={paths.confirmApplication(corrects)}>{t('quickApply.correct.back')}</ButtonLink>
      ) : (
        <ButtonLink href={paths.offer(offerId, { poster })}>{t('quickApply.back')}</ButtonLink>
      )}
    </div>
  );
}

/** A plain form, the same with and without JavaScript; errors come back with what was typed. */
export function QuickApplyForm(props: Props) {
  const { offerId, corrects, flash, screeningQuestions, isOwn = false, view } = props;
  const { t } = view;
  const questions = askedQuestions(screeningQuestions, flash, t);
  const isNew = !isOwn && !corrects;
  const action = corrects ? paths.confirmApplicationPost(corrects, 'correct') : paths.quickApplyPost(offerId);
  return (
    <form method="post" action={action} encType="multipart/form-data" className="mt-5 grid gap-5" noValidate>
      <Refusal {...props} fields={FIELDS} questions={questions} />
      <CvFile {...props} />
      <Contact {...props} />
      <Level {...props} />
      <MoreFields {...props} />
      <AnswerFields questions={questions} t={t} />
      {isNew && <Age {...props} />}
      {isNew && <HoneypotField prefix="apply" error={flash?.failure?.fields?.isPerson} t={t} />}
      <Hidden {...props} />
      <p className="text-14 text-steel">
        {t('quickApply.nothingYet', { hours: RETENTION.pendingApplicationHours })}{' '}
        <a href={paths.static('rgpd')}>{t('quickApply.privacy')}</a>
      </p>
      <Buttons {...props} />
    </form>
  );
}
