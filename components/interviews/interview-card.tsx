import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { InterviewFacts } from '#lib/facts/interview-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MemberAct } from '#lib/rules/organisations/member-roles.ts';
import { OtherZoneNote } from './own-time-zone.tsx';

type Props = Readonly<{
  interview: Interview;
  facts: InterviewFacts;
  t: Texts;
  reader: 'candidate' | 'host';
  invites?: boolean;
  /** The reader may join: shows the link of a video call. */
  join?: boolean;
  /** Whom the reader meets; the job then follows. */
  people?: string;
  /** Beside the job: the reader's status. */
  tag?: ReactNode;
  company?: string;
  lines?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}>;

const DAY = 'rounded-l bg-sunk border-r border-line px-1.5 py-3.5 text-center text-14 text-steel';
const NUMBER = 'block text-36 leading-[38px] font-black font-stretch-[116%] text-ink num';

/** In place of a day, how many slots can be chosen. */
function SlotCount({ count, t }: Readonly<{ count: number; t: Texts }>) {
  return (
    <div className={DAY} aria-hidden="true">
      <b className={NUMBER}>{count}</b>
      <span className="block font-narrow xs:font-stretch-100%">{t('interviews.slots.count', { count })}</span>
    </div>
  );
}

function Day({ facts }: Readonly<{ facts: InterviewFacts }>) {
  return (
    <div className={DAY}>
      <span className="block font-narrow sm:font-stretch-100%">{facts.weekday}</span>
      <b className={NUMBER}>{facts.day}</b>
      <span className="block">{facts.month}</span>
      <span className="mt-2 block border-t-2 border-ink pt-2 text-16 font-bold text-ink num">
        {facts.start}
      </span>
    </div>
  );
}

/** Names the icon for screen readers. */
export function MeetLine({
  icon,
  label,
  children,
}: Readonly<{ icon: IconName; label: string; children: ReactNode }>) {
  return (
    <p className="mt-1 flex gap-2 leading-[22px]">
      <Icon name={icon} size="small" className="mt-[3px] text-steel" />
      <span className="min-w-0 break-words whitespace-pre-line">
        <span className="vh">{label} </span>
        {children}
      </span>
    </p>
  );
}

/** Of an interview that was moved: people may remember the time before. */
export function FormerTime({ facts: { formerWhen }, t }: Pick<Props, 'facts' | 't'>) {
  if (formerWhen === undefined) return null;
  return <p className="mt-1 font-semibold">{t('interviews.card.formerTime', { when: formerWhen })}</p>;
}

/** For a reader in another zone, where no time names it. */
export function ClockNote({ interview, facts, t }: Pick<Props, 'interview' | 'facts' | 't'>) {
  const { time, timeZone } = interview;
  if (facts.zone !== undefined) return null;
  const text = t('interviews.card.clock', { zone: t(`timeZones.${timeZone}`) });
  return <OtherZoneNote time={time} timeZone={timeZone} text={text} />;
}

/** Leads away from an answer that may be half typed, hence the new tab. */
function MapLink({ facts: { place, mapUrl }, t }: Pick<Props, 'facts' | 't'>) {
  if (mapUrl === undefined) return null;
  const label = t('interviews.card.mapOf', { place: place.join(', ') });
  return (
    <a
      href={mapUrl}
      aria-label={label}
      target="_blank"
      rel="noreferrer"
      data-print="no"
      className="flex min-h-11 w-fit items-center"
    >
      {t('interviews.card.map')}
    </a>
  );
}

/** Who calls whom. The number is a link for the candidate who calls it; the garage has one beside each candidate. */
function Call({ facts, t, reader }: PlaceProps) {
  if (facts.call === undefined) return null;
  const { caller, number, dialled } = facts.call;
  if (reader === 'host' && caller === 'garage') return t('interviews.card.call.hostCalls');
  if (reader === 'host') return t('interviews.card.call.hostCalled', { phone: number ?? '' });
  if (caller === 'garage') {
    return number
      ? t('interviews.card.call.calledAt', { phone: number })
      : t('interviews.card.call.calledAtUnknown');
  }
  return (
    <>
      {t('interviews.card.call.calls')}{' '}
      <a href={`tel:${dialled}`} className="inline-flex min-h-11 items-center font-semibold num">
        {number}
      </a>
    </>
  );
}

type PlaceProps = Pick<Props, 'facts' | 't' | 'reader'>;

/** The address, or how people speak without one. */
export function Place({ facts, t, reader }: PlaceProps) {
  const { kind, place } = facts;
  return (
    <>
      {kind === 'on_site' ? place.join(', ') : t(`interviews.card.${kind}`)}
      {facts.call && (
        <span className="block">
          <Call facts={facts} t={t} reader={reader} />
        </span>
      )}
      <MapLink facts={facts} t={t} />
    </>
  );
}

const PLACE_ICONS = { on_site: 'map-pin', telephone: 'phone', video: 'video' } as const;

function PlaceLine(props: PlaceProps) {
  return (
    <MeetLine icon={PLACE_ICONS[props.facts.kind]} label={props.t('interviews.card.place')}>
      <Place {...props} />
    </MeetLine>
  );
}

export function JoinLink({ href, label, t }: Readonly<{ href: string; label: string; t: Texts }>) {
  return (
    <p className="mt-3" data-print="no">
      <ButtonLink
        variant="primary"
        icon="video"
        href={href}
        aria-label={label}
        target="_blank"
        rel="noreferrer"
      >
        {t('interviews.card.join')}
      </ButtonLink>
    </p>
  );
}

type ActionProps = Readonly<{
  href: string;
  icon: IconName;
  label: string;
  download?: boolean;
  /** Hidden from members whose role refuses it. */
  act?: MemberAct;
  children: string;
}>;

export function MeetAction({ href, icon, label, download, act, children }: ActionProps) {
  return (
    <a href={href} aria-label={label} download={download} data-act={act} className={ACTION_CLASS}>
      <Icon name={icon} size="small" />
      {children}
    </a>
  );
}

type InterviewActionProps = Readonly<{ interview: Interview; label: string; children: string }>;

export function OfferAction({
  interview: { offerId, offer },
  path,
  ...action
}: InterviewActionProps & Readonly<{ path: (offerId: number) => string }>) {
  if (offerId === null || !offer.available) return null;
  return <MeetAction href={path(offerId)} icon="briefcase" {...action} />;
}

export function CalendarAction({ interview, ...action }: InterviewActionProps) {
  return <MeetAction href={paths.interviewFile(interview.id)} icon="calendar-plus" {...action} download />;
}

export function MeetCard(props: Props) {
  const { interview, facts, t, reader, invites, join = true, people, tag, company, lines } = props;
  const { children, actions } = props;
  return (
    <article className={clsx('bg-paper border border-line rounded', invites && 'border-t-4 border-t-spark')}>
      <div className="grid grid-cols-[84px_minmax(0,1fr)] sm:grid-cols-[108px_minmax(0,1fr)]">
        {facts.freeSlots === null ? <Day facts={facts} /> : <SlotCount count={facts.freeSlots} t={t} />}
        <div className="min-w-0 px-4 py-3 sm:px-5 sm:py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="text-18 leading-6">
              {people || facts.job}
              <span className="vh">, {facts.when}</span>
            </h2>
            {tag}
          </div>
          {people && <p>{facts.job}</p>}
          {facts.trade && facts.trade !== facts.job && <p className="text-steel">{facts.trade}</p>}
          {company && <p className="font-semibold">{company}</p>}
          {facts.freeSlots === null && (
            <MeetLine icon="clock" label={t('interviews.card.duration')}>
              {facts.until}
            </MeetLine>
          )}
          <FormerTime facts={facts} t={t} />
          <ClockNote interview={interview} facts={facts} t={t} />
          <PlaceLine facts={facts} t={t} reader={reader} />
          {lines}
          {facts.information && (
            <MeetLine icon="info" label={t('interviews.card.information')}>
              {facts.information}
            </MeetLine>
          )}
          {join && facts.joinUrl && (
            <JoinLink href={facts.joinUrl} label={t('interviews.card.joinOf', { when: facts.when })} t={t} />
          )}
          {children}
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col border-t border-line" data-print="no">
        {actions}
      </div>
    </article>
  );
}
