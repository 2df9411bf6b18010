import { FilePages } from '#components/applications/file-pages.tsx';
import { isOpen } from '#components/applications/next-actions.tsx';
import { ScreeningAnswers } from '#components/applications/screening/screening-answers.tsx';
import { AnswerDue } from '#components/applications/sent/answer-due.tsx';
import { NudgeForm } from '#components/applications/sent/nudge-form.tsx';
import { Progress } from '#components/applications/sent/progress.tsx';
import { Reason } from '#components/applications/sent/reason.tsx';
import { SimilarToClosed } from '#components/applications/sent/similar-to-closed.tsx';
import { StateTag } from '#components/applications/sent/state-tag.tsx';
import { WithdrawQuestion } from '#components/applications/sent/withdraw-question.tsx';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { isExtended } from '#lib/rules/applications/application-steps.ts';
import { daysToAnswer } from '#lib/rules/applications/deadline.ts';
import type { FollowedApplication } from '#lib/web/quick-apply/quick-apply.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { AboutOffer, ApplySection } from './quick-apply-page.tsx';

type Props = Readonly<{
  token: string;
  application: FollowedApplication;
  /** The page asks whether to withdraw. */
  asks: boolean;
  flash: Flash | null;
  /** Shown once the application is closed without an answer. */
  similar?: readonly Offer[];
  view: View;
}>;

function Withdrawing({ token, asks, view: { t } }: Props) {
  const here = paths.followApplication(token);
  if (!asks) {
    return (
      <p className="mt-5">
        <ButtonLink href={paths.followApplication(token, { withdraw: 1 })}>
          {t('quickApply.follow.withdraw')}
        </ButtonLink>
      </p>
    );
  }
  return (
    <WithdrawQuestion
      action={paths.followApplicationPost(token, 'withdraw')}
      back={here}
      texts={{
        title: t('quickApply.follow.question'),
        text: t('quickApply.follow.questionText'),
        yes: t('quickApply.follow.yes'),
        no: t('quickApply.follow.no'),
      }}
    />
  );
}

/** Without a password the way in is the mailed code. */
function Account({ application: { canSignIn }, view: { t } }: Props) {
  const next = paths.applications('sent');
  return (
    <section aria-labelledby="account-title" className="mt-8 border-t border-line pt-4">
      <h2 id="account-title" className="text-18">
        {t('quickApply.follow.account')}
      </h2>
      <p className="mt-2">
        {t(canSignIn ? 'quickApply.follow.accountSignIn' : 'quickApply.follow.accountText')}
      </p>
      <p className="mt-4">
        {canSignIn ? (
          <ButtonLink href={paths.login('candidate', next)}>{t('quickApply.follow.signIn')}</ButtonLink>
        ) : (
          <ButtonLink href={paths.forgotPassword('candidate', next)}>
            {t('quickApply.follow.choose')}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

function State({ application, view }: Pick<Props, 'application' | 'view'>) {
  const { t, format } = view;
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <StateTag state={application.state} t={t} />
        <span className="text-14 text-steel">
          {t('quickApply.follow.sent', { date: format.longDate(application.createdAt) })}
        </span>
      </p>
      <AnswerDue application={application} view={view} className="mt-2 font-semibold" />
    </>
  );
}

export function FollowPage(props: Props) {
  const { application, flash, view } = props;
  const { t } = view;
  const { state, rejectionReason } = application;
  return (
    <PublicShell className="wrap pb-12">
      <ApplySection title={t('quickApply.follow.title')}>
        {flash?.failure && <RefusalNote className="mt-4">{flash.failure.message}</RefusalNote>}
        {flash?.success === 'nudged' && (
          <Note tone="ok" role="status" className="mt-4">
            {t('applications.nudge.done')}
          </Note>
        )}
        <div className="panel mt-5">
          <AboutOffer offer={application.offer} view={view} />
          <State application={application} view={view} />
          <div className="mt-5">
            <Progress application={application} view={view} />
          </div>
          {(state === 'unanswered' || state === 'filled') && (
            <p className="mt-4">
              {t(`applications.detail.next.${state}`, {
                company: application.offer.companyName,
                days: daysToAnswer({ isExtended: isExtended(application) }),
              })}
            </p>
          )}
          {rejectionReason && <Reason text={rejectionReason} t={t} className="mt-4" />}
          {application.screeningAnswers.length > 0 && (
            <section aria-labelledby="my-answers" className="mt-4 border-t border-line pt-3">
              <h2 id="my-answers" className="text-18">
                {t('screening.answers.mine')}
              </h2>
              <ScreeningAnswers answers={application.screeningAnswers} view={view} className="mt-1" />
            </section>
          )}
          {application.file && (
            <FilePages
              file={application.file}
              address={{ holder: 'followed', key: props.token }}
              className="mt-4 border-t border-line pt-3"
              view={view}
            />
          )}
          <NudgeForm
            application={application}
            action={paths.followApplicationPost(props.token, 'nudge')}
            t={t}
          />
          {isOpen(state) && <Withdrawing {...props} />}
        </div>
        <SimilarToClosed similar={props.similar ?? []} offer={application.offer} view={view} />
        <Account {...props} />
      </ApplySection>
    </PublicShell>
  );
}
