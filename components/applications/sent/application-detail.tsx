import type { ReactNode } from 'react';
import { Company } from '#components/offers/offer-card.tsx';
import { OfferBody } from '#components/offers/offer-sheet.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { MatchLists, matchText } from '#components/ui/score/match-lists.tsx';
import type { Match } from '#lib/contract/applications/match.ts';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { OfferFacts, View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { isExtended } from '#lib/rules/applications/application-steps.ts';
import { daysToAnswer } from '#lib/rules/applications/deadline.ts';
import { FilePages } from '../file-pages.tsx';
import { NextActions } from '../next-actions.tsx';
import { ScreeningAnswers } from '../screening/screening-answers.tsx';
import { AnswerDue } from './answer-due.tsx';
import { NudgeForm } from './nudge-form.tsx';
import { Progress } from './progress.tsx';
import { Reason } from './reason.tsx';
import { SentCv } from './sent-cv.tsx';
import { SimilarToClosed } from './similar-to-closed.tsx';
import { StateTag } from './state-tag.tsx';

type Props = Readonly<{
  application: SentApplication;
  facts: OfferFacts;
  view: View;
  /** Without JavaScript: the page asks for confirmation. */
  withdrawing?: boolean;
  failure?: string | undefined;
  success?: string | undefined;
  /** Shown once the application is closed without an answer. */
  similar?: readonly Offer[];
  /** What the garage reads about the CV that was sent. */
  match?: Match | undefined;
}>;

type PanelProps = Readonly<{
  id: string;
  title: string;
  /** 'no' for what is only useful on screen. */
  print?: 'no';
  children: ReactNode;
}>;

function Panel({ id, title, print, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel mt-4" data-print={print}>
      <h2 id={id} className="mb-3 text-18 md:text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Head({ application, facts, view }: Props) {
  return (
    <div className="pt-4 border-t-4 border-ink">
      <h1 className="text-22 md:text-28">{facts.title}</h1>
      <p className="mt-1.5 text-18 font-demi">
        <Company offer={application.offer} />
      </p>
      <p className="mt-3">
        <StateTag state={application.state} t={view.t} />
      </p>
    </div>
  );
}

export function ApplicationDetail(props: Props) {
  const { application, facts, view } = props;
  const { t } = view;
  const { state, rejectionReason, offer } = application;
  return (
    <>
      <Head {...props} />
      {props.failure && <RefusalNote className="mt-4">{props.failure}</RefusalNote>}
      {props.success && (
        <Note tone="ok" role="status" className="mt-4">
          {props.success}
        </Note>
      )}
      <Panel id="progress" title={t('applications.detail.progress')}>
        <Progress application={application} view={view} />
        <p className="mt-4">
          {t(`applications.detail.next.${state}`, {
            company: offer.companyName,
            days: daysToAnswer({ isExtended: isExtended(application) }),
          })}
        </p>
        <AnswerDue application={application} view={view} className="mt-2 font-semibold" />
        {rejectionReason && <Reason text={rejectionReason} t={t} className="mt-3" />}
        <NudgeForm application={application} action={paths.nudgePost(application.offerId)} t={t} />
      </Panel>
      <SimilarToClosed similar={props.similar ?? []} offer={offer} view={view} />
      <Panel id="now" title={t('applications.detail.now')} print="no">
        <NextActions state={state} offer={offer} isWithdrawing={props.withdrawing} view={view} />
      </Panel>
      <Panel id="cv" title={t('applications.detail.cv')}>
        <SentCv application={application} view={view} />
        {props.match && props.match.match.length + props.match.untold.length > 0 && (
          <div className="mt-4">
            <p className="mb-3 font-semibold">{matchText(props.match, view)}</p>
            <MatchLists match={props.match} view={view} />
          </div>
        )}
      </Panel>
      {application.file && (
        <FilePages
          file={application.file}
          address={{ holder: 'sent', key: application.offerId }}
          className="panel mt-4"
          view={view}
        />
      )}
      {application.message && (
        <Panel id="message" title={t('quickApply.message')}>
          <p className="break-words whitespace-pre-line">{application.message}</p>
        </Panel>
      )}
      {application.screeningAnswers.length > 0 && (
        <Panel id="answers" title={t('screening.answers.mine')}>
          <ScreeningAnswers answers={application.screeningAnswers} view={view} />
        </Panel>
      )}
      <section aria-labelledby="offer" className="mt-10">
        <h2 id="offer" className="pt-3 border-t-4 border-ink">
          {t('applications.detail.offer')}
        </h2>
        <OfferBody offer={offer} facts={facts} view={view} />
      </section>
    </>
  );
}
