import clsx from 'clsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Invitation } from '#lib/contract/interviews/invitation.ts';
import { interviewFacts, withZone } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { personOf } from '#lib/facts/received-facts.ts';
import { formatter } from '#lib/i18n/format.ts';
import { paths } from '#lib/paths/paths.ts';
import { dayAfter } from '#lib/rules/time/week.ts';
import { AgendaHead } from '../agenda-head.tsx';
import { INTERVIEW_PLACE_ID } from '../list-place.ts';
import { type Meeting, meetingsByDay } from './week-days.ts';

type Props = Readonly<{
  /** From Monday, `YYYY-MM-DD`. */
  days: readonly string[];
  today: string;
  interviews: readonly Interview[];
  view: View;
}>;

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

function Guest({ guest, isSlot, view: { t } }: Readonly<{ guest: Invitation; isSlot: boolean; view: View }>) {
  const name = personOf(guest);
  const status = isSlot ? t('interviews.slots.proposed') : t(`interviews.status.${guest.answer}`);
  return (
    <p>
      {guest.applicationId === null ? (
        <b>{name}</b>
      ) : (
        <a
          href={paths.receivedCv(guest.applicationId)}
          aria-label={t('interviews.card.seeCvOf', { name })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {name}
        </a>
      )}
      <span className="block text-14 text-steel">{status}</span>
    </p>
  );
}

function MeetingEntry({
  meeting: { interview, time, isSlot },
  view,
}: Readonly<{ meeting: Meeting; view: View }>) {
  const { t, locale } = view;
  const { zone, date, job } = interviewFacts(interview, view);
  const guests = interview.invitations.filter(({ answer }) => answer !== 'rejected');
  return (
    <li className="border-t border-line py-2 wrap-anywhere hyphens-auto">
      <p className="font-bold num">
        {withZone(formatter(locale, interview.timeZone).time(time), zone, view)}
      </p>
      {guests.map((guest) => (
        <Guest key={guest.id} guest={guest} isSlot={isSlot} view={view} />
      ))}
      {guests.length === 0 && <p>{job}</p>}
      {interview.open && (
        <a
          href={paths.scheduleMeeting({ agenda: interview.id })}
          aria-label={t('interviews.card.editOf', { date, job })}
          data-act="work"
          data-print="no"
          className="inline-flex min-h-11 items-center text-14"
        >
          {t('interviews.week.edit')}
        </a>
      )}
    </li>
  );
}

type DayProps = Readonly<{ day: string; meetings: readonly Meeting[] } & Pick<Props, 'today' | 'view'>>;

function Day({ day, today, meetings, view }: DayProps) {
  const { t, locale } = view;
  const title = formatter(locale).weekdayDate(noon(day), noon(today));
  const isFree = meetings.length === 0;
  return (
    <li
      aria-current={day === today ? 'date' : undefined}
      className={clsx(
        'min-w-0 bg-paper border border-line rounded px-3 py-2 md:px-1.5',
        day === today && 'border-t-4 border-t-signal',
      )}
    >
      <h2 className="text-16 leading-5 pb-2 md:text-14">{title}</h2>
      {!isFree && (
        <ul>
          {meetings.map((meeting) => (
            <MeetingEntry key={`${meeting.interview.id} ${meeting.time}`} meeting={meeting} view={view} />
          ))}
        </ul>
      )}
      {day >= today && (
        <a
          href={paths.scheduleMeeting({ day })}
          aria-label={t('interviews.week.planOn', { day: title })}
          data-act="work"
          data-print="no"
          className="inline-flex min-h-11 items-center text-14"
        >
          {t('interviews.week.plan')}
        </a>
      )}
    </li>
  );
}

type WeeksProps = Pick<Props, 'days' | 'view'> & Readonly<{ title: string }>;

function Weeks({ days: [monday = ''], title, view: { t } }: WeeksProps) {
  const link = (days: number) => paths.agenda({ week: dayAfter(monday, days) });
  return (
    <nav
      aria-label={t('interviews.week.weeks')}
      className="mb-2 flex items-center justify-between gap-2"
      data-print="no"
    >
      <ButtonLink
        variant="quiet"
        square
        icon="arrow-left"
        href={link(-7)}
        aria-label={t('interviews.week.previous')}
        title={t('interviews.week.previous')}
      />
      <p className="font-semibold">{title}</p>
      <ButtonLink
        variant="quiet"
        square
        icon="arrow-right"
        href={link(7)}
        aria-label={t('interviews.week.next')}
        title={t('interviews.week.next')}
      />
    </nav>
  );
}

/** Seven days: one below the other on a phone, as columns from 768 px. */
export function WeekView({ days, today, interviews, view }: Props) {
  const { t, locale } = view;
  const meetings = meetingsByDay(interviews);
  const [monday = ''] = days;
  const title = t('interviews.week.of', { day: formatter(locale).longDate(noon(monday)) });
  return (
    <>
      <AgendaHead title={t('interviews.title')} shown="week" listPath={paths.agenda()} day={monday} t={t} />
      <Weeks days={days} title={title} view={view} />
      <section id={INTERVIEW_PLACE_ID} aria-label={title} tabIndex={-1} className="rounded">
        <ol className="grid gap-2 md:grid-cols-7 md:gap-1">
          {days.map((day) => (
            <Day key={day} day={day} today={today} meetings={meetings.get(day) ?? []} view={view} />
          ))}
        </ol>
      </section>
    </>
  );
}
