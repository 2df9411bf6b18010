import { ButtonLink } from '#components/ui/button.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Invitation } from '#lib/contract/interviews/invitation.ts';
import { interviewFacts } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { personOf } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { DeleteInterview } from './delete-interview.tsx';
import { GuestPhone } from './guest-phone.tsx';
import { CalendarAction, MeetAction, MeetCard, MeetLine, OfferAction } from './interview-card.tsx';
import { ResendButton } from './resend-button.tsx';
import { SlotList } from './slots/slot-list.tsx';
import { ProposedTag, StatusTag } from './status-tag.tsx';

type Props = Readonly<{ interview: Interview; view: View }>;
type GuestProps = Readonly<{ guest: Invitation; interview: Pick<Interview, 'open' | 'caller'>; view: View }>;

/** Shows how to send a reminder while there is no answer. */
function Guest({ guest, interview: { open, caller }, view: { t, format } }: GuestProps) {
  const { user, cvName } = guest.cv;
  const name = personOf(guest);
  const isPending = open && guest.answer === 'pending';
  const { resendableAt } = guest;
  const wait =
    new Date(resendableAt) > new Date()
      ? t('interviews.card.resendWait', { date: format.dateTime(resendableAt) })
      : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-b border-line py-1.5 leading-5 last:border-0 last:pb-0">
      <p className="min-w-0 flex-[1_1_10rem] break-words">
        <b>{name}</b>
        <span className="block text-14 text-steel">{t('interviews.card.cv', { name: cvName })}</span>
        <GuestPhone phone={guest.phone} name={name} t={t} />
        {caller === 'garage' && guest.answer !== 'rejected' && guest.phone === null && (
          <span className="block text-14 text-steel">{t('interviews.card.phoneInCv')}</span>
        )}
        {isPending && (
          <span className="block text-14 text-steel">
            {t('interviews.card.invited', { date: format.dateTime(guest.invitedAt) })} {wait}
          </span>
        )}
        {guest.otherTime && (
          <span className="block whitespace-pre-line">
            {t('interviews.slots.other.asks', { message: guest.otherTime })}
          </span>
        )}
        {guest.message && (
          <span className="block whitespace-pre-line">
            {t('interviews.card.said', { message: guest.message })}
          </span>
        )}
      </p>
      <StatusTag status={guest.answer} t={t} />
      <span className="flex items-center" data-print="no">
        {guest.applicationId !== null && (
          <ButtonLink
            variant="quiet"
            href={paths.receivedCv(guest.applicationId)}
            aria-label={t('interviews.card.seeCvOf', { name })}
          >
            {t('interviews.card.seeCv')}
          </ButtonLink>
        )}
        {isPending && (
          <>
            <ButtonLink
              variant="quiet"
              square
              icon="mail"
              data-act="write"
              href={paths.messageNew('recruiter', { to: user.id })}
              aria-label={t('interviews.card.messageOf', { name })}
              title={t('interviews.card.message')}
            />
            <ResendButton invitationId={guest.id} name={name} wait={wait} />
          </>
        )}
      </span>
    </li>
  );
}

function People({ interview, view: { t } }: Props) {
  const colleagues = interview.colleagues.map(({ email }) => email).join(', ');
  return (
    <>
      {interview.organizer.map(({ name, email }) => (
        <MeetLine key={email} icon="user" label={t('interviews.card.organizer')}>
          {name}, {email}
        </MeetLine>
      ))}
      {colleagues && (
        <MeetLine icon="users" label={t('interviews.card.colleagues')}>
          {colleagues}
        </MeetLine>
      )}
    </>
  );
}

function Guests({ interview, view }: Props) {
  const { t } = view;
  const { invitations } = interview;
  if (invitations.length === 0) {
    return <p className="mt-3 border-t border-line pt-3 text-steel">{t('interviews.card.noCandidate')}</p>;
  }
  return (
    <ul aria-label={t('interviews.card.candidates')} className="mt-3 border-t border-line">
      {invitations.map((guest) => (
        <Guest key={guest.id} guest={guest} interview={interview} view={view} />
      ))}
    </ul>
  );
}

/** Who has not refused. */
const comingTo = ({ invitations }: Interview): string =>
  invitations
    .filter(({ answer }) => answer !== 'rejected')
    .map(personOf)
    .join(', ');

export function RecruiterCard({ interview, view }: Props) {
  const { t } = view;
  const facts = interviewFacts(interview, view);
  const { job, date } = facts;
  const isProposal = interview.slots.length > 0;
  return (
    <MeetCard
      interview={interview}
      facts={facts}
      t={t}
      reader="host"
      people={comingTo(interview)}
      tag={isProposal && <ProposedTag open={interview.open} t={t} />}
      lines={
        <>
          {isProposal && <SlotList interview={interview} view={view} />}
          <People interview={interview} view={view} />
        </>
      }
      actions={
        <>
          <OfferAction
            interview={interview}
            path={paths.offerPreview}
            label={t('interviews.card.seeOfferOf', { job })}
          >
            {t('interviews.card.seeOffer')}
          </OfferAction>
          {!isProposal && (
            <CalendarAction interview={interview} label={t('interviews.card.calendarOf', { date, job })}>
              {t('interviews.card.calendarShort')}
            </CalendarAction>
          )}
          {interview.open && (
            <MeetAction
              act="work"
              href={paths.scheduleMeeting({ agenda: interview.id })}
              icon="pencil"
              label={t('interviews.card.editOf', { date, job })}
            >
              {t('interviews.card.edit')}
            </MeetAction>
          )}
          <DeleteInterview
            id={interview.id}
            open={interview.open}
            guests={interview.invitations.filter(({ answer }) => answer !== 'rejected').length}
            date={date}
            job={job}
          />
        </>
      }
    >
      <Guests interview={interview} view={view} />
    </MeetCard>
  );
}
