import { FilePages } from '#components/applications/file-pages.tsx';
import { ScreeningAnswers } from '#components/applications/screening/screening-answers.tsx';
import { AnswerDue } from '#components/applications/sent/answer-due.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { AnswerDay } from '#components/offers/answer-day.tsx';
import { SimilarOffers } from '#components/offers/similar-offers.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import type { OfferAnswer } from '#lib/web/offers/offer.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { AlsoApply } from './also-apply.tsx';
import { CorrectForm } from './correct-form.tsx';
import { FirstPassword } from './first-password.tsx';
import { FromFile } from './from-file.tsx';
import { AboutOffer, ApplySection } from './quick-apply-page.tsx';
import { SendForm } from './send-form.tsx';

type Props = Readonly<{
  token: string;
  pending: PendingApplication;
  /** Null when the link stands for nothing any more. */
  answer: OfferAnswer | null;
  flash: Flash | null;
  /** Whether the person corrects what they typed. */
  corrects?: boolean;
  view: View;
}>;

type FormProps = Readonly<{ form: NonNullable<PendingApplication['form']>; view: View }>;

/** What the garage reads of the person, line by line. */
function Facts({ form, view: { t, reference } }: FormProps) {
  const licences = reference.names('otherDriverLicenses', form.licences);
  const items = [
    { label: t('quickApply.firstName'), value: form.firstName },
    { label: t('quickApply.lastName'), value: form.lastName },
    { label: t('quickApply.email'), value: form.email },
    { label: t('quickApply.phone'), value: shownPhone(form.phoneNumber) },
    { label: t('quickApply.city'), value: form.city || t('cvSheet.untold') },
    { label: t('quickApply.confirm.job'), value: reference.name('otherJobs', form.preciseJobId) ?? '' },
    { label: t('quickApply.level'), value: reference.name('xp', form.experienceId) ?? '' },
    ...(licences.length > 0 ? [{ label: t('quickApply.licences'), value: licences.join(', ') }] : []),
  ];
  return <KeyList items={items} />;
}

function Message({ form, view }: FormProps) {
  const { t } = view;
  return (
    <>
      {form.message && (
        <div className="mt-3">
          <p className="text-steel">{t('quickApply.message')}</p>
          <p className="mt-1 break-words whitespace-pre-line">{form.message}</p>
        </div>
      )}
      <ScreeningAnswers answers={form.screeningAnswers} view={view} className="mt-3" />
    </>
  );
}

function SignIn({ token, email, view: { t } }: Readonly<{ token: string; email: string; view: View }>) {
  const here = paths.confirmApplication(token);
  return (
    <>
      <Note className="mt-5">{t('quickApply.confirm.signIn', { email })}</Note>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={paths.login('candidate', here)}>
          {t('quickApply.confirm.signInButton')}
        </ButtonLink>
        <ButtonLink href={paths.forgotPassword('candidate', here)}>
          {t('quickApply.confirm.forgotten')}
        </ButtonLink>
      </p>
    </>
  );
}

function Sent({ token, pending, answer, flash, view }: Props) {
  const { t } = view;
  const { follow, canSignIn } = pending;
  // Which of the two forms was refused.
  const isAlso = flash?.values?.offer !== undefined;
  if (follow === null) return <Note className="mt-4">{t('quickApply.confirm.withdrawn')}</Note>;
  return (
    <>
      <Note tone="ok" role="status" className="mt-4">
        <b className="block">{t('quickApply.confirm.sent')}</b>
        {t('quickApply.confirm.sentText')}
      </Note>
      <AnswerDue application={pending} view={view} className="mt-4 font-semibold" />
      <p className="mt-5">
        <ButtonLink variant="primary" href={paths.followApplication(follow)}>
          {t('quickApply.confirm.follow')}
        </ButtonLink>
      </p>
      {answer && answer.state !== 'absent' && (
        <AlsoApply
          token={token}
          similar={answer.similar}
          refusal={isAlso ? flash?.failure?.message : undefined}
          view={view}
        />
      )}
      {!canSignIn && <FirstPassword token={token} flash={isAlso ? null : flash} t={t} />}
    </>
  );
}

/** Where the link leads nowhere: why, and where to go next. */
function Instead({ pending, view: { t } }: Props) {
  const { state, follow, canSignIn } = pending;
  const text = {
    applied: t('quickApply.confirm.applied'),
    closed: t('quickApply.confirm.closed'),
    recruiter: t('quickApply.confirm.recruiter'),
    expired: t('quickApply.confirm.expired', { hours: RETENTION.pendingApplicationHours }),
  }[state as 'applied'];
  const isOver = state === 'expired' || state === 'closed';
  return (
    <>
      {isOver && <PageStatus code={410} />}
      <Note tone="warn" className="mt-4">
        {text}
      </Note>
      <p className="mt-5 flex flex-wrap gap-3">
        {state === 'applied' && follow !== null && (
          <ButtonLink
            variant="primary"
            href={
              canSignIn
                ? paths.login('candidate', paths.applications('sent'))
                : paths.followApplication(follow)
            }
          >
            {t('quickApply.confirm.follow')}
          </ButtonLink>
        )}
        {state === 'recruiter' && (
          <ButtonLink variant="primary" href={paths.register('candidate')}>
            {t('quickApply.confirm.register')}
          </ButtonLink>
        )}
        {state !== 'applied' && (
          <ButtonLink href={paths.results()} icon="search">
            {t('quickApply.confirm.search')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Body(props: Props) {
  const { token, pending, flash, view } = props;
  const { state, form } = pending;
  if (state === 'sent') return <Sent {...props} />;
  if (!form) return <Instead {...props} />;
  const withOwnCv = state === 'own' && pending.cvName !== null;
  const isMine = state !== 'sign_in';
  const content = (
    <>
      {isMine && <p className="mb-4">{view.t('quickApply.confirm.read')}</p>}
      {!withOwnCv && <Facts form={form} view={view} />}
      <Message form={form} view={view} />
      {isMine && form.file && (
        <FilePages
          file={form.file}
          address={{ holder: 'waiting', key: token }}
          className="mt-4"
          view={view}
        />
      )}
      {isMine && !withOwnCv && form.cv && <FromFile parts={form.cv} view={view} />}
    </>
  );
  return (
    <div className="mt-5">
      {flash?.failure && !flash.failure.fields && (
        <RefusalNote className="mb-4">{flash.failure.message}</RefusalNote>
      )}
      {isMine ? (
        <SendForm token={token} pending={pending} flash={flash} view={view}>
          {content}
        </SendForm>
      ) : (
        <>
          {content}
          <SignIn token={token} email={form.email} view={view} />
        </>
      )}
    </div>
  );
}

function CorrectPage(props: Props & FormProps & Readonly<{ offer: FullOffer }>) {
  const { token, pending, form, offer, flash, view } = props;
  const isOwn = pending.state === 'own';
  return (
    <PublicShell className="wrap pb-12">
      <ApplySection title={view.t('quickApply.correct.title')}>
        <div className="panel mt-5">
          <CorrectForm token={token} isOwn={isOwn} form={form} offer={offer} flash={flash} view={view} />
        </div>
      </ApplySection>
    </PublicShell>
  );
}

export function ConfirmPage(props: Props) {
  const { pending, answer, corrects = false, view } = props;
  const { t } = view;
  const { state, form } = pending;
  const around = answer && answer.state !== 'absent' ? answer : null;
  const isClosed = pending.state === 'closed' && around !== null && around.similar.length > 0;
  if (corrects && form && state !== 'sign_in' && around?.state === 'found') {
    return <CorrectPage {...props} form={form} offer={around.offer} />;
  }
  return (
    <PublicShell className="wrap pb-12">
      <ApplySection title={t('quickApply.confirm.title')}>
        <div className="panel mt-5">
          {around?.state === 'found' && <AboutOffer offer={around.offer} view={view} />}
          {form && around?.state === 'found' && (
            <AnswerDay offer={around.offer} view={view} className="mt-3" />
          )}
          <Body {...props} />
        </div>
        {isClosed && <p className="mt-6">{t('quickApply.confirm.similar')}</p>}
      </ApplySection>
      {isClosed && <SimilarOffers similar={around.similar} moreHref={paths.results()} view={view} />}
    </PublicShell>
  );
}
