import clsx from 'clsx';
import type { ReactNode } from 'react';
import { GuestPhone } from '#components/interviews/guest-phone.tsx';
import { StatusTag } from '#components/interviews/status-tag.tsx';
import { ResponseBadge } from '#components/offers/response-badge.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { interviewFacts, withZone } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { personOf } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { ToDo as ToDoData } from '#lib/web/applications/to-do.ts';
import { RECEIVED_PLACE_ID } from './received/boxes.ts';
import { ReceivedRow } from './received/received-card.tsx';

type Props = Readonly<{ toDo: ToDoData; badge: Offer['responseBadge']; view: View; children?: ReactNode }>;

type PartProps = Readonly<{
  id: string;
  title: string;
  /** To all of them. */
  link?: { href: string; text: string };
  children: ReactNode;
}>;

export function ToDoPart({ id, title, link, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className={clsx('flex flex-wrap items-baseline gap-x-4', !link && 'mb-2')}>
        <h2 id={id} className="text-18 md:text-22">
          {title}
        </h2>
        {link && (
          <a href={link.href} className="inline-flex min-h-11 items-center font-semibold">
            {link.text}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

function Waiting({ toDo: { waiting, received }, badge, view }: Props) {
  const { t } = view;
  const link = { href: paths.received('received'), text: t('ownOffers.toDo.all', { count: received }) };
  return (
    <ToDoPart id="to-answer" title={t('ownOffers.toDo.answer')} link={link}>
      <ul id={RECEIVED_PLACE_ID} tabIndex={-1} className="rounded border border-line bg-paper">
        {waiting.map((application) => (
          <li key={application.id} className="border-line not-last:border-b">
            <ReceivedRow application={application} view={view} />
          </li>
        ))}
      </ul>
      <ResponseBadge badge={badge} t={t} className="mt-2" />
    </ToDoPart>
  );
}

function Meeting({ interview, view }: Readonly<{ interview: Interview; view: View }>) {
  const { t } = view;
  const { weekday, start, zone, job } = interviewFacts(interview, view);
  return interview.invitations.map((invitation) => {
    const { id, answer, phone } = invitation;
    const name = personOf(invitation);
    return (
      <li
        key={id}
        className="flex min-h-15 flex-wrap items-center gap-x-3 border-line px-4 py-1 not-last:border-b"
      >
        <b className="num">
          {weekday} {withZone(start, zone, view)}
        </b>
        <span>{name}</span>
        <GuestPhone phone={phone} name={name} t={t} />
        <span className="text-14 text-steel">{job}</span>
        <StatusTag status={answer} t={t} />
      </li>
    );
  });
}

function Meetings({ toDo: { meetings }, view }: Pick<Props, 'toDo' | 'view'>) {
  const { t } = view;
  const link = { href: paths.agenda(), text: t('ownOffers.toDo.agenda') };
  return (
    <ToDoPart id="meetings" title={t('ownOffers.toDo.meetings')} link={link}>
      <ul className="rounded border border-line bg-paper">
        {meetings.map((interview) => (
          <Meeting key={interview.id} interview={interview} view={view} />
        ))}
      </ul>
    </ToDoPart>
  );
}

/** What a garage does today, before its list of ads: the people who wait longest for an answer, and who comes. */
export function ToDo(props: Props) {
  const { waiting, meetings } = props.toDo;
  return (
    <div className="mb-6 grid gap-6">
      {waiting.length > 0 && <Waiting {...props} />}
      {meetings.length > 0 && <Meetings {...props} />}
      {props.children}
    </div>
  );
}
