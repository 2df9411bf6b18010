import clsx from 'clsx';
import { canMeet, MeetingLink } from '#components/interviews/meeting-link.tsx';
import { WriteLink } from '#components/messages/write-link.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { ApplicationHistory } from './application-history.tsx';
import type { ShownBucket } from './boxes.ts';
import { ExtendButton } from './extend-button.tsx';
import { InviteButton } from './invite-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { type ReceivedFacts, receivedFacts } from './received-facts.ts';
import { ReceivedScore } from './received-score.tsx';
import { remarked } from './remarks/remarked.ts';
import { RemarksPanel } from './remarks/remarks-panel.tsx';
import { SelectBox } from './selection.tsx';

type Props = Readonly<{ application: ReceivedApplication; view: View }>;
type PartProps = Props & Readonly<{ facts: ReceivedFacts }>;

export function OriginLine({ application, facts, view: { t, format } }: PartProps) {
  const { origin, bucket, viewedAt, createdAt, invitedOfferIds, events, answerDueOn } = application;
  const isUnanswered = bucket === 'received' && events.some(({ kind }) => kind === 'unanswered');
  const isPicked = origin === 'cv_search';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2 text-14 text-steel">
      <Tag tone={isPicked ? 'outline' : 'neutral'}>
        <span className="vh">{t('received.card.origin')}</span>
        {t(`received.card.${origin}`)}
      </Tag>
      {!isPicked && bucket === 'received' && viewedAt === null && !isUnanswered && (
        <Tag tone="signal">{t('received.card.unread')}</Tag>
      )}
      {isUnanswered && <Tag tone="outline">{t('received.card.unanswered')}</Tag>}
      <span>
        {t(isPicked ? 'received.card.pickedOn' : 'received.card.receivedOn', {
          date: format.date(createdAt),
        })}
      </span>
      {invitedOfferIds.length > 0 && (
        <span>{t('received.card.invited', { count: invitedOfferIds.length })}</span>
      )}
      {facts.offer && <span>{t('received.card.forOffer', { offer: facts.offer })}</span>}
      {answerDueOn && <span>{t('received.card.answerBefore', { date: format.date(answerDueOn) })}</span>}
    </p>
  );
}

function Head(props: PartProps) {
  const { facts, application, view } = props;
  const { distance } = application;
  const { t } = view;
  return (
    <div className={clsx('px-4 pt-4 pb-3 md:px-6', application.score !== null && 'pr-24 md:pr-32')}>
      <div className="flex items-center gap-3">
        <SelectBox id={application.id} name={facts.person} />
        <h2 className="text-18 md:text-22">
          <a href={paths.receivedCv(application.id)}>{facts.person}</a>
        </h2>
      </div>
      {facts.job && <p className="mt-0.5 font-demi">{facts.job}</p>}
      {facts.city && (
        <p className="flex items-center gap-1 text-steel">
          <Icon name="map-pin" size="small" />
          {distance === null ? facts.city : t('received.card.distance', { city: facts.city, km: distance })}
        </p>
      )}
      <OriginLine {...props} />
    </div>
  );
}

function Lines({ facts, view: { t } }: PartProps) {
  const lines = [
    [t('received.card.experience'), facts.experience],
    [t('received.card.lastPost'), facts.lastPost],
    [t('received.card.diploma'), facts.diploma],
    [t('received.card.qualities'), facts.qualities.map(({ name }) => name).join(', ')],
  ] as const;
  const items = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  if (items.length === 0) return null;
  return (
    <div className="px-4 pb-3 md:px-6">
      <KeyList items={items} />
    </div>
  );
}

/** On a phone, the first action fills its row where another would stand alone. */
const LONE = '[&>:nth-child(2):nth-last-child(odd)]:col-span-2';
const LONE_BESIDE_WIDE = '[&>:nth-child(2):nth-last-child(even)]:col-span-2';

export function ReceivedCard({ application, view }: Props) {
  const { t } = view;
  const facts = receivedFacts(application, view);
  const { id, cvId, offerId, candidateId, origin } = application;
  const bucket = application.bucket as ShownBucket;
  const name = facts.person;
  return (
    <article className="relative bg-paper border border-line rounded">
      <Head application={application} facts={facts} view={view} />
      <Lines application={application} facts={facts} view={view} />
      <div className="[&_summary]:absolute [&_summary]:top-4 [&_summary]:right-4 [&_summary]:rounded md:[&_summary]:right-6">
        <ReceivedScore application={application} size="card" view={view} />
      </div>
      <RemarksPanel application={remarked(application)} name={name} />
      <ApplicationHistory application={application} name={name} view={view} />
      <fieldset
        className={`grid grid-cols-2 grid-flow-dense gap-2 px-4 py-2 border-t border-line sm:flex sm:flex-wrap md:px-6 ${canMeet(bucket) ? LONE_BESIDE_WIDE : LONE}`}
        data-print="no"
      >
        <legend className="vh">{t('received.actions.label', { name })}</legend>
        <ButtonLink
          variant="quiet"
          icon="file-text"
          href={paths.receivedCv(id)}
          aria-label={t('received.actions.openOf', { name })}
        >
          {t('received.actions.open')}
        </ButtonLink>
        <MeetingLink application={application} name={name} t={t} />
        <CallLink facts={facts} view={view} />
        <WriteLink candidateId={candidateId} name={name} t={t} />
        <InviteLink application={application} name={name} />
        {application.canExtend && <ExtendButton id={id} name={name} />}
        <MoveButtons cv={{ cvId, offerId, candidateId, origin, bucket, person: name }} />
      </fieldset>
    </article>
  );
}

/** Absent for an application, and for a declined CV. */
export function InviteLink({
  application,
  name,
}: Readonly<{ application: ReceivedApplication; name: string }>) {
  const { id, bucket, origin, invitedOfferIds } = application;
  if (origin !== 'cv_search' || bucket === 'rejected') return null;
  return <InviteButton pick={{ id, invitedOfferIds }} name={name} />;
}

export function CallLink({ facts, view: { t } }: Readonly<{ facts: ReceivedFacts; view: View }>) {
  if (!facts.phone) return null;
  return (
    <ButtonLink
      variant="quiet"
      icon="phone"
      href={`tel:${facts.phone.replace(/\s/g, '')}`}
      aria-label={t('received.actions.callOf', { name: facts.person })}
    >
      {t('received.actions.call')}
    </ButtonLink>
  );
}
