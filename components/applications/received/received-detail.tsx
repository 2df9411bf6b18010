import { CvSheet } from '#components/cvs/cv-sheet.tsx';
import { MeetingLink } from '#components/interviews/meeting-link.tsx';
import { WriteLink } from '#components/messages/write-link.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { receivedFacts } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { cvFileName } from '#lib/rules/cvs/cv-file-name.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';
import type { OpenedCv } from '#lib/web/applications/received.ts';
import { FilePages } from '../file-pages.tsx';
import { ScreeningAnswers } from '../screening/screening-answers.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { boxOf, RECEIVED_PLACE_ID } from './boxes.ts';
import { CvVersion } from './cv-version.tsx';
import { ExtendButton } from './extend-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { movedCv } from './moved-cv.ts';
import { CallLink, InviteLink, OriginLine } from './received-card.tsx';
import { ReceivedExplanation, ReceivedScore } from './received-score.tsx';
import { remarked } from './remarks/remarked.ts';
import { RemarksPanel } from './remarks/remarks-panel.tsx';

type Props = Readonly<{ opened: OpenedCv; view: View }>;

export function ReceivedDetail({ opened, view }: Props) {
  const { t } = view;
  const { application, cv } = opened;
  const { candidateId, bucket } = application;
  const facts = receivedFacts(application, view);
  const list = paths.received(boxOf(bucket));
  const name = facts.person;
  return (
    <>
      <div className="pt-4 border-t-4 border-ink">
        <h1 className="text-22 md:text-28">{name}</h1>
        {facts.job && <p className="mt-0.5 text-18 font-demi">{facts.job}</p>}
        <OriginLine application={application} facts={facts} view={view} />
      </div>
      <section
        id={RECEIVED_PLACE_ID}
        aria-label={t('received.actions.label', { name })}
        tabIndex={-1}
        className="flex flex-wrap gap-2 my-4 rounded"
        data-print="no"
      >
        <MeetingLink application={application} name={name} t={t} />
        <InviteLink application={application} name={name} />
        {application.canExtend && <ExtendButton id={application.id} name={name} />}
        <MoveButtons cv={movedCv(application, facts)} deletedTo={list} />
        <CallLink facts={facts} view={view} />
        <WriteLink candidateId={candidateId} name={name} t={t} />
        <ButtonLink variant="quiet" icon="download" href={paths.cvPdf(cv.id)} download>
          {t('received.actions.pdf')}
        </ButtonLink>
      </section>
      <div className="mb-4 bg-paper border border-line rounded [&>details:first-child]:border-t-0">
        <RemarksPanel application={remarked(application)} name={name} />
        <ApplicationHistory application={application} name={name} view={view} />
      </div>
      {application.message && (
        <section aria-labelledby="message" className="panel mb-4">
          <h2 id="message" className="text-18">
            {t('received.message')}
          </h2>
          <p className="mt-2 break-words whitespace-pre-line">{application.message}</p>
        </section>
      )}
      {application.screeningAnswers.length > 0 && (
        <section aria-labelledby="screening" className="panel mb-4">
          <h2 id="screening" className="text-18">
            {t('screening.answers.title')}
          </h2>
          <ScreeningAnswers answers={application.screeningAnswers} view={view} className="mt-2" />
        </section>
      )}
      {application.file && (
        <FilePages
          file={application.file}
          address={{ holder: 'received', key: application.id }}
          pdfName={cvFileName(facts)}
          className="panel mb-4"
          view={view}
        />
      )}
      {application.score === null && application.untold.length > 0 && (
        <div className="panel mb-4">
          <ReceivedExplanation application={application} view={view} />
        </div>
      )}
      {application.score !== null && (
        <div className="mb-4 bg-paper border border-line rounded [&_summary]:p-4">
          <ReceivedScore application={application} view={view} />
        </div>
      )}
      <CvVersion opened={opened} view={view} />
      <div className="bg-paper border border-line rounded print:border-0">
        <CvSheet
          facts={cvFacts(cv, view, { daysPerYear: DAYS_PER_YEAR.recruiter })}
          picture={cv.user.profilePicture}
          t={t}
          heading="h2"
        />
      </div>
      <p className="mt-5" data-print="no">
        <ButtonLink variant="second" icon="arrow-left" href={list}>
          {t('received.detail.back', { list: t(`received.lists.${boxOf(bucket)}.title`) })}
        </ButtonLink>
      </p>
    </>
  );
}
