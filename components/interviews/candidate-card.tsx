import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { interviewFacts } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { CalendarAction, MeetAction, MeetCard, MeetLine, OfferAction } from './interview-card.tsx';
import { Overlaps } from './overlaps.tsx';
import { RefuseStep } from './refuse-step.tsx';
import { OtherTime } from './slots/other-time.tsx';
import { SlotChoice } from './slots/slot-choice.tsx';
import { ProposedTag, StatusTag } from './status-tag.tsx';
import { TakeBack } from './take-back.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

type Props = Readonly<{
  interview: Interview;
  view: View;
  flash?: Flash | null;
  /** Asks about a refusal, where no script does. */
  refusing?: boolean;
}>;

function Organizers({ interview, view: { t } }: Props) {
  return interview.organizer.map(({ name, email }) => (
    <MeetLine key={email} icon="user" label={t('interviews.card.organizer')}>
      {name}, <a href={`mailto:${email}`}>{email}</a>
    </MeetLine>
  ));
}

/** A pending invitation shows buttons in place of a tag; slots are tagged as proposed. */
function CandidateTag({ interview, view: { t } }: Props) {
  const status = interview.invitations[0]?.answer ?? 'pending';
  if (status !== 'pending') return <StatusTag status={status} t={t} />;
  if (interview.slots.length > 0) return <ProposedTag open={interview.open} t={t} />;
  return interview.open ? null : <StatusTag status={status} t={t} />;
}

/** A refusal that waits for its confirmation stands alone. */
function Asked({ interview, view, flash = null, refusing = false }: Props) {
  const page = paths.interviews('interviews');
  if (refusing) {
    const text = view.t('interviews.answer.refuseText');
    return <RefuseStep interview={interview} text={text} back={page} view={view} />;
  }
  const { job, date } = interviewFacts(interview, view);
  const isProposal = interview.slots.length > 0;
  return (
    <>
      <AnswerButtons
        interviewId={interview.id}
        offerId={interview.offerId}
        version={interview.version}
        date={date}
        job={job}
        page={page}
        refusesOnly={isProposal}
      />
      {!isProposal && <OtherTime interview={interview} flash={flash} isOpen={false} view={view} />}
    </>
  );
}

export function CandidateCard({ interview, view, flash, refusing }: Props) {
  const { t } = view;
  const facts = interviewFacts(interview, view);
  const { job, date } = facts;
  const own = interview.invitations[0];
  const status = own?.answer ?? 'pending';
  const mayAnswer = interview.open && status === 'pending';
  const isProposal = interview.slots.length > 0;
  return (
    <MeetCard
      interview={interview}
      facts={facts}
      t={t}
      reader="candidate"
      invites={mayAnswer}
      join={status !== 'rejected'}
      tag={<CandidateTag interview={interview} view={view} />}
      company={facts.company}
      lines={<Organizers interview={interview} view={view} />}
      actions={
        <>
          <OfferAction interview={interview} path={paths.offer} label={t('interviews.card.seeAdOf', { job })}>
            {t('interviews.card.seeAd')}
          </OfferAction>
          <MeetAction
            href={own?.cvId ? paths.myCv(own.cvId) : paths.myCvs()}
            icon="file-text"
            label={t('interviews.card.seeSentCvOf', { job })}
          >
            {t('interviews.card.seeSentCv')}
          </MeetAction>
          {status !== 'rejected' && !isProposal && (
            <CalendarAction interview={interview} label={t('interviews.card.calendarOf', { date, job })}>
              {t('interviews.card.calendar')}
            </CalendarAction>
          )}
        </>
      }
    >
      {isProposal && mayAnswer && !refusing && <SlotChoice interview={interview} view={view} flash={flash} />}
      {isProposal && !interview.open && status === 'pending' && (
        <p className="mt-2">{t('interviews.slots.over')}</p>
      )}
      {status !== 'rejected' && <Overlaps interview={interview} view={view} />}
      {mayAnswer && <Asked interview={interview} view={view} flash={flash} refusing={refusing} />}
      <TakeBack interview={interview} view={view} />
      {interview.open && status === 'accepted' && (
        <WithdrawForm interviewId={interview.id} version={interview.version} date={date} job={job} />
      )}
    </MeetCard>
  );
}
