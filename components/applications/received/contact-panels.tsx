import { StatusTag } from '#components/interviews/status-tag.tsx';
import { MessageThread } from '#components/messages/message-thread.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Message } from '#lib/contract/messages/messages.ts';
import { interviewFacts, withZone } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { ContactHistory } from '#lib/web/applications/received.ts';
import { PanelFold } from './panel-fold.tsx';

type Person = Readonly<{ candidateId: number; name: string; view: View }>;

const answerIn = ({ invitations }: Interview, candidateId: number) =>
  invitations.find((invitation) => invitation.candidateId === candidateId)?.answer;

const dateOf = (interview: Interview, view: View) => {
  const { date, zone } = interviewFacts(interview, view);
  return withZone(date, zone, view);
};

function InterviewLine({ interview, candidateId, name, view }: Person & Readonly<{ interview: Interview }>) {
  const { t } = view;
  const { date, zone, job } = interviewFacts(interview, view);
  const answer = answerIn(interview, candidateId);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b className="num">{withZone(date, zone, view)}</b>
      <span>{t(`interviews.form.kinds.${interview.kind}`)}</span>
      {answer && <StatusTag status={answer} t={t} />}
      <span className="text-14 text-steel">{job}</span>
      {interview.open && (
        <a
          href={paths.scheduleMeeting({ agenda: interview.id })}
          data-act="work"
          aria-label={t('interviews.card.editOf', { date, job: `${job}, ${name}` })}
          className="inline-flex min-h-11 items-center"
        >
          {t('interviews.card.edit')}
        </a>
      )}
    </li>
  );
}

/** Interviews with one candidate, the latest first. */
type InterviewsProps = Person & Readonly<{ all: readonly Interview[]; total: number }>;

function Interviews({ all, total, ...person }: InterviewsProps) {
  const { t } = person.view;
  const next = all.findLast(({ open }) => open);
  const answer = next && answerIn(next, person.candidateId);
  return (
    <PanelFold
      title={t('received.detail.interviews', { count: total })}
      about={t('received.detail.with', { name: person.name })}
      note={
        next && (
          <>
            <span className="num">{dateOf(next, person.view)}</span>
            {answer && <StatusTag status={answer} t={t} />}
          </>
        )
      }
    >
      <ul className="grid gap-2 px-4 pb-3 md:px-6">
        {all.map((interview) => (
          <InterviewLine key={interview.id} {...person} interview={interview} />
        ))}
      </ul>
    </PanelFold>
  );
}

type ThreadProps = Omit<Person, 'candidateId'> &
  Readonly<{ thread: readonly Message[]; total: number; email: string }>;

/** Messages with one candidate, the newest first. */
function Thread({ thread, total, email, name, view: { t, format } }: ThreadProps) {
  const [newest] = thread;
  return (
    <PanelFold
      title={t('received.detail.messages', { count: total })}
      about={t('received.detail.with', { name })}
      note={newest && <span className="num">{format.date(newest.createdAt)}</span>}
    >
      <MessageThread
        messages={thread}
        dateTime={format.dateTime}
        texts={{ gone: t('messages.gone'), seen: t('messages.row.seen') }}
      />
      <p className="px-4 pb-3 md:px-6">
        <a
          href={paths.messages('recruiter', 'received', { email })}
          className="inline-flex min-h-11 items-center"
        >
          {t('received.detail.mailbox')}
        </a>
      </p>
    </PanelFold>
  );
}

type Props = Person & Readonly<{ contacts: ContactHistory; email: string }>;

/** What was agreed and written with a candidate. */
export function ContactPanels({ contacts: { interviews, messages }, email, ...person }: Props) {
  return (
    <>
      {interviews.data.length > 0 && (
        <Interviews all={interviews.data} total={interviews.total} {...person} />
      )}
      {messages.data.length > 0 && (
        <Thread thread={messages.data} total={messages.total} email={email} {...person} />
      )}
    </>
  );
}
