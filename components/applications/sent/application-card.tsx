import { Company, FactsLine } from '#components/offers/offer-card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { AnswerDue } from './answer-due.tsx';
import { Reason } from './reason.tsx';
import { StateTag } from './state-tag.tsx';

type Props = Readonly<{ application: SentApplication; view: View }>;

function StateLine({ application, view: { t, format } }: Props) {
  const { state, unread, createdAt, decidedAt, cv } = application;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-2 text-14 text-steel">
      <StateTag state={state} t={t} />
      {unread && (
        <Tag tone="signal" icon="bell">
          {t('applications.card.new')}
        </Tag>
      )}
      <span>{t('applications.card.sentOn', { date: format.date(createdAt) })}</span>
      {decidedAt && <span>{t('applications.card.answeredOn', { date: format.date(decidedAt) })}</span>}
      <span className="min-w-0 break-words">{t('applications.card.withCv', { name: cv.cvName })}</span>
    </p>
  );
}

export function ApplicationCard({ application, view }: Props) {
  const { t } = view;
  const { offer, rejectionReason } = application;
  const facts = cardFacts(offer, view);
  const names = { title: facts.title, company: facts.company };
  const detail = paths.application(offer.id);
  return (
    <article className="offer">
      <div className="offer-body pb-3!">
        <h2>
          <a href={detail}>{facts.title}</a>
        </h2>
        <p className="offer-who">
          <Company offer={offer} />
        </p>
        <p className="offer-place">
          <Icon name="map-pin" size="small" />
          {facts.place}
        </p>
        <FactsLine facts={facts} view={view} />
        <StateLine application={application} view={view} />
        <AnswerDue application={application} view={view} className="mt-1 text-14 font-semibold" />
        {rejectionReason && <Reason text={rejectionReason} t={t} className="mt-3" />}
      </div>
      <div className="acts" data-print="no">
        <a href={detail} aria-label={t('applications.card.followLabel', names)} className="last:border-r-0!">
          <Icon name="list" size="small" />
          {t('applications.card.follow')}
        </a>
        {offer.live && (
          <a
            href={paths.offer(offer.id)}
            aria-label={t('offers.card.seeLabel', names)}
            className="border-r-0!"
          >
            <Icon name="eye" size="small" />
            {t('offers.card.see')}
          </a>
        )}
      </div>
    </article>
  );
}
