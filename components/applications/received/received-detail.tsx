import { clsx } from 'clsx';
import { CvSheet } from '#components/cvs/cv-sheet.tsx';
import { MeetingLink } from '#components/interviews/meeting-link.tsx';
import { WriteLink } from '#components/messages/write-link.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { availableText, receivedFacts, travelText } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { cvFileName } from '#lib/rules/cvs/cv-file-name.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';
import type { ContactHistory, OpenedCv } from '#lib/web/applications/received.ts';
import { FilePages } from '../file-pages.tsx';
import { ScreeningAnswers } from '../screening/screening-answers.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { boxOf, RECEIVED_PLACE_ID } from './boxes.ts';
import { ContactPanels } from './contact-panels.tsx';
import { CvVersion } from './cv-version.tsx';
import { ExtendButton } from './extend-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { movedCv } from './moved-cv.ts';
import { PanelFold } from './panel-fold.tsx';
import { CallLink, InviteLink, OriginLine } from './received-card.tsx';
import { ReceivedExplanation, ReceivedScore } from './received-score.tsx';
import { remarked } from './remarks/remarked.ts';
import { RemarksPanel } from './remarks/remarks-panel.tsx';

type Props = Readonly<{ opened: OpenedCv; contacts: ContactHistory; view: View }>;

/** Everything that can be done with a candidate; what is rare is folded. */
function ActionBar({ opened: { application, cv }, view }: Omit<Props, 'contacts'>) {
  const { t } = view;
  const facts = receivedFacts(application, view);
  const name = facts.person;
  const moves = { cv: movedCv(application, facts), deletedTo: paths.received(boxOf(application.bucket)) };
  return (
    <section
      id={RECEIVED_PLACE_ID}
      aria-label={t('received.actions.label', { name })}
      tabIndex={-1}
      className="my-3 grid grid-cols-2 gap-2 rounded sm:flex sm:flex-wrap"
      data-print="no"
    >
      <MeetingLink application={application} name={name} t={t} />
      <MoveButtons {...moves} which="bar" />
      <CallLink facts={facts} view={view} />
      <WriteLink candidateId={application.candidateId} name={name} t={t} />
      <details className="open:basis-full max-sm:open:col-span-2">
        <summary className={clsx(buttonClass({ variant: 'quiet' }), 'w-fit max-sm:w-full')}>
          {t('received.actions.rest')}
          <span className="vh"> {name}</span>
          <Icon name="chevron-down" size="small" className="turn" />
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
          <InviteLink application={application} name={name} />
          {application.canExtend && <ExtendButton id={application.id} name={name} />}
          <MoveButtons {...moves} which="menu" />
          <ButtonLink variant="quiet" icon="download" href={paths.cvPdf(cv.id)} download>
            {t('received.actions.pdf')}
          </ButtonLink>
        </div>
      </details>
    </section>
  );
}

function Head({ opened: { application }, view }: Omit<Props, 'contacts'>) {
  const facts = receivedFacts(application, view);
  const about = [facts.experience, travelText(application, view), availableText(application, view)]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="flex justify-between gap-4 border-t-4 border-ink pt-4">
      <div className="min-w-0">
        <h1 className="text-22 md:text-28">{facts.person}</h1>
        {facts.job && <p className="mt-0.5 text-18 font-demi">{facts.job}</p>}
        {about && <p>{about}</p>}
        <OriginLine application={application} facts={facts} view={view} />
      </div>
      <div className="flex-none">
        <ReceivedScore application={application} view={view} />
      </div>
    </div>
  );
}

export function ReceivedDetail({ opened, contacts, view }: Props) {
  const { t } = view;
  const { application, cv } = opened;
  const { bucket } = application;
  const facts = receivedFacts(application, view);
  const list = paths.received(boxOf(bucket));
  const name = facts.person;
  return (
    <>
      <Head opened={opened} view={view} />
      <ActionBar opened={opened} view={view} />
      <div className="mb-4 bg-paper border border-line rounded [&>details:first-child]:border-t-0">
        <RemarksPanel application={remarked(application)} name={name} />
        {application.match.length + application.untold.length > 0 && (
          <PanelFold
            title={t(application.score === null ? 'received.score.untold' : 'received.score.why')}
            about={t('received.detail.of', { name })}
          >
            <div className="px-4 pb-3 md:px-6">
              <ReceivedExplanation application={application} view={view} />
            </div>
          </PanelFold>
        )}
        <ContactPanels
          contacts={contacts}
          candidateId={application.candidateId}
          email={application.cv.user.email}
          name={name}
          view={view}
        />
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
