import type { ComponentType, ReactNode } from 'react';
import { AnswerDay } from '#components/offers/answer-day.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { WrongFields } from '#components/ui/form/plain/wrong-fields.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { profileContract } from '#lib/contract/accounts/profile.ts';
import type { OwnMatch } from '#lib/contract/applications/match.ts';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { OfferFacts, View } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type AskedQuestion, askedQuestions } from '#lib/web/applications/screening-form.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { MessageField } from './message-field.tsx';
import { AddableMatch } from './own-match.tsx';
import { AnswerFields, wrongAnswers } from './screening/answer-fields.tsx';
import { StateTag } from './sent/state-tag.tsx';

type OwnCv = Pick<Cv, 'id' | 'cvName' | 'status'>;

type Person = Pick<DataOf<typeof profileContract.getUser>, 'firstName' | 'lastName' | 'phoneNumber'>;

export type ShortFormProps = Readonly<{
  offer: FullOffer;
  poster: string | undefined;
  person: Person;
  /** How many CVs are not published. */
  drafts: number;
  flash: Flash | null;
  view: View;
}>;

type Props = Readonly<{
  offer: FullOffer;
  facts: OfferFacts;
  /** Null when the candidate has not applied. */
  application: SentApplication | null;
  person: Person;
  /** For candidates without a published CV. */
  ShortForm: ComponentType<ShortFormProps>;
  cvs: readonly OwnCv[];
  /** Each published CV, compared with the offer. */
  matches: readonly OwnMatch[];
  /** The one that a link names, else the one sent last; null before the first application. */
  firstCvId: number | null;
  /** The code of the poster that led here. */
  poster?: string | undefined;
  /** The refusal and the choices made. */
  flash: Flash | null;
  view: View;
}>;

type ChoiceProps = Readonly<{
  cvs: readonly OwnCv[];
  firstCvId: number | null;
  flash: Flash | null;
  t: Texts;
}>;

/** The one named, or the only one. */
const preselected = ({ cvs, firstCvId }: Pick<ChoiceProps, 'cvs' | 'firstCvId'>) =>
  cvs.find(({ id }) => id === firstCvId) ?? (cvs.length === 1 ? cvs[0] : undefined);

const CV_ID = 'apply-cv';

function CvChoice({ cvs, firstCvId, flash, t }: ChoiceProps) {
  const chosen = flash?.values?.cvId ?? String(preselected({ cvs, firstCvId })?.id ?? '');
  const error = flash?.failure?.fields?.cvId && t('applications.apply.chooseFirst');
  return (
    <PlainFrame group id={CV_ID} label={t('applications.form.cv')} error={error}>
      {(control) =>
        cvs.map((cv, index) => (
          <label key={cv.id} className="flex min-h-11 items-start gap-3 py-2.5">
            <input
              {...(index === 0 ? { id: control.id, autoFocus: control.autoFocus } : {})}
              type="radio"
              name="cvId"
              value={cv.id}
              required
              defaultChecked={String(cv.id) === chosen}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              className={tickClass}
            />
            <span className="min-w-0 font-semibold break-words">{cv.cvName}</span>
          </label>
        ))
      }
    </PlainFrame>
  );
}

/** What is wrong, with links to the fields, or why the application was refused. */
function Refusal({ flash, questions, t }: Pick<FormProps, 'flash' | 'questions' | 't'>) {
  const { fields = {}, message } = flash?.failure ?? {};
  const wrong = [
    ...(fields.cvId && questions.length > 0
      ? [{ id: CV_ID, label: t('applications.form.cv'), text: t('applications.apply.chooseFirst') }]
      : []),
    ...wrongAnswers(questions, t),
    ...(fields.message
      ? [{ id: 'apply-message', label: t('quickApply.message'), text: fields.message }]
      : []),
  ];
  if (wrong.length === 0 && (fields.cvId || !message)) return null;
  return <RefusalNote>{wrong.length === 0 ? message : <WrongFields fields={wrong} t={t} />}</RefusalNote>;
}

type FormProps = ChoiceProps &
  Readonly<{
    offerId: number;
    matches: readonly OwnMatch[];
    poster: string | undefined;
    questions: readonly AskedQuestion[];
    view: View;
  }>;

/** Open for the CV that has just got an item, or that a link names. */
function Matches({ offerId, matches, flash, firstCvId, view }: FormProps) {
  const openId = Number(flash?.values?.cvId ?? firstCvId);
  return matches.map((match) => (
    <AddableMatch
      key={match.cvId}
      offerId={offerId}
      match={match}
      isOpen={match.cvId === openId || matches.length === 1}
      view={view}
    />
  ));
}

function ApplyForm(props: FormProps) {
  const { offerId, poster, cvs, firstCvId, flash, questions, t } = props;
  return (
    <form method="post" action={`/api/apply/${offerId}`} className="mt-5 grid gap-5" noValidate>
      <Refusal flash={flash} questions={questions} t={t} />
      <CvChoice cvs={cvs} firstCvId={firstCvId} flash={flash} t={t} />
      <AnswerFields questions={questions} t={t} />
      <MessageField flash={flash} t={t} />
      {poster && <input type="hidden" name="poster" value={poster} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('applications.apply.send')}
        </Button>
        <ButtonLink href={paths.offer(offerId, { poster })}>{t('applications.form.back')}</ButtonLink>
      </div>
      <Matches {...props} />
    </form>
  );
}

function Instead({ text, tag, children }: Readonly<{ text: string; tag?: ReactNode; children: ReactNode }>) {
  return (
    <>
      <Note className="mt-5">{text}</Note>
      {tag && <p className="mt-4">{tag}</p>}
      <p className="mt-5 flex flex-wrap gap-3">{children}</p>
    </>
  );
}

function Applied({ application, t }: Readonly<{ application: SentApplication; t: Texts }>) {
  return (
    <Instead text={t('applications.form.already')} tag={<StateTag state={application.state} t={t} />}>
      <ButtonLink variant="primary" href={paths.application(application.offerId)}>
        {t('applications.form.follow')}
      </ButtonLink>
    </Instead>
  );
}

function Closed({ t }: Readonly<{ t: Texts }>) {
  return (
    <Instead text={`${t('offers.closed.title')}. ${t('offers.closed.sentence')}`}>
      <ButtonLink variant="primary" icon="search" href={paths.results()}>
        {t('offers.closed.search')}
      </ButtonLink>
    </Instead>
  );
}

function Body(props: Props) {
  const { ShortForm, offer, application, poster, person, cvs, matches, firstCvId, flash, view } = props;
  const { t } = view;
  if (application) return <Applied application={application} t={t} />;
  if (!offer.live) return <Closed t={t} />;
  const published = cvs.filter(({ status }) => status === 'published');
  if (published.length === 0) {
    const form = { offer, poster, person, drafts: cvs.length, flash, view };
    return <ShortForm {...form} />;
  }
  const questions = askedQuestions(offer.screeningQuestions, flash, t);
  const choice = { cvs: published, firstCvId, flash, questions, t };
  return <ApplyForm offerId={offer.id} poster={poster} matches={matches} view={view} {...choice} />;
}

export function ApplyFormPage(props: Props) {
  const { offer, facts, view } = props;
  const { t } = view;
  const items = [
    { label: t('applications.form.offer'), value: <a href={paths.offer(offer.id)}>{facts.title}</a> },
    { label: t('interviews.link.company'), value: `${facts.company} · ${offer.city}` },
  ];
  return (
    <>
      <h1>{t('applications.form.title')}</h1>
      <div className="panel mt-5">
        <KeyList items={items} />
        {!props.application && <AnswerDay offer={offer} view={view} className="mt-3" />}
        <Body {...props} />
      </div>
    </>
  );
}
