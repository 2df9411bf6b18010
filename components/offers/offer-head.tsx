import clsx from 'clsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { UrgentTag } from '#components/ui/tag.tsx';
import { UsersText } from '#components/ui/users-text.tsx';
import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import type { OfferFacts, View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { publishedAt } from '#lib/rules/offers/published-at.ts';
import { AnswerDay } from './answer-day.tsx';
import { Company } from './offer-card.tsx';
import { ProofTag } from './proof-tag.tsx';
import { ResponseBadge } from './response-badge.tsx';

type Props = Readonly<{
  offer: Offer & Partial<Pick<FullOffer, 'proof'>>;
  facts: OfferFacts;
  view: View;
}>;

function Employer({ offer, facts }: Omit<Props, 'view'>) {
  return (
    <>
      <p className="mt-1.5 text-18 font-demi">
        <Company offer={offer} />
      </p>
      {facts.establishment && (
        <a href={paths.establishment(facts.establishment.slug)} className="inline-flex min-h-11 items-center">
          {facts.establishment.name}
        </a>
      )}
    </>
  );
}

/** A year and a month, as in the results. */
function Pay({ facts: { pay, contractSlug }, view: { t } }: Omit<Props, 'offer'>) {
  if (!pay) {
    // The facts below say when interns have an allowance.
    if (contractSlug === 'stage') return null;
    return <p className="mt-2 text-steel">{t('offers.card.noSalary')}</p>;
  }
  return (
    <p className="mt-2 num">
      <b className="text-22 font-heavy">{pay.year}</b>
      {pay.month && <span> · {pay.month}</span>} <span className="text-14 text-steel">{pay.note}</span>
    </p>
  );
}

/** Calls the employer at the hours that they state. */
function Call({ offer, facts, view }: Props) {
  const { phone } = facts.contact;
  if (!phone || !offer.live) return null;
  return (
    <p className="mt-3" data-print="no">
      <ButtonLink icon="phone" href={phone.href} className="max-md:w-full wrap-anywhere">
        <span>
          {view.t('offers.page.call')}
          {phone.hours && (
            <>
              {' ('}
              <UsersText text={phone.hours} locale={view.locale} />)
            </>
          )}
        </span>
      </ButtonLink>
    </p>
  );
}

/** What decides whether somebody reads on: it fits on the first screen of a phone, above the bar with the button. */
export function OfferHead({ offer, facts, view }: Props) {
  const { t, format } = view;
  return (
    <div className={clsx('pt-4 border-ink', offer.isFeatured ? 'border-t-[6px] border-spark' : 'border-t-4')}>
      {offer.isFeatured && <UrgentTag className="mb-2.5 leading-6" />}
      <h1>{facts.title}</h1>
      <Employer offer={offer} facts={facts} />
      <p className="mt-0.5 flex flex-wrap items-start gap-x-1.5 text-steel">
        <Icon name="map-pin" size="small" className="mt-1 flex-none" />
        {facts.place}
        <span hidden data-distance={`· ${t('offers.page.distance', { km: '#' })}`} />
      </p>
      <Pay facts={facts} view={view} />
      <p>{[facts.contract, facts.time.hours].filter(Boolean).join(' · ')}</p>
      <AnswerDay offer={offer} view={view} className="mt-2" />
      <Call offer={offer} facts={facts} view={view} />
      <ResponseBadge badge={offer.responseBadge} t={t} className="mt-3" />
      {offer.proof && <ProofTag proof={offer.proof} view={view} />}
      {facts.sentence && <p className="mt-3">{facts.sentence}</p>}
      <p className="mt-2 text-14 text-steel">
        {t('offers.page.published', { date: format.date(publishedAt(offer)) })}
      </p>
    </div>
  );
}
