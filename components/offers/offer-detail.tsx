import type { ReactNode } from 'react';
import { UsersText } from '#components/ui/users-text.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { type OfferFacts, offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { criminalRecordText } from './criminal-record.ts';

function Dashes({ title, items }: Readonly<{ title: string; items: readonly string[] }>) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="dash">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

type SentenceProps = Readonly<{ title: string; items: readonly string[]; children?: ReactNode }>;

/** The last item may be in another language. */
function Sentence({ title, items, children }: SentenceProps) {
  if (items.length === 0 && !children) return null;
  return (
    <div>
      <h3>{title}</h3>
      <p>
        {items.join(', ')}
        {items.length > 0 && children && ', '}
        {children}
      </p>
    </div>
  );
}

/** Missing values have no line. */
function keyItems(offer: Offer, facts: OfferFacts, view: View) {
  const { t, format } = view;
  const { expiryDate } = offer.offerPackage;
  const lines: [string, string | undefined][] = [
    [t('offers.detail.diploma'), facts.diploma],
    [t('offers.page.experience'), facts.experience],
    [t('offers.detail.languages', { count: facts.languages.length }), facts.languages.join(', ')],
    [t('offers.detail.licences'), facts.licences.join(', ')],
    [t('offers.page.objective'), facts.objective],
    [t('offers.detail.responsibility'), facts.responsibility],
    [t('offers.detail.criminalRecord'), criminalRecordText(offer, view)],
    [t('offers.detail.expires'), expiryDate ? format.date(expiryDate) : undefined],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export function OfferDetail({ offer, view }: Readonly<{ offer: Offer; view: View }>) {
  const { t } = view;
  const facts = offerFacts(offer, view);
  return (
    <div className="more">
      <div className="more-columns">
        <Dashes title={t('offers.detail.missions')} items={facts.missions.map(({ name }) => name)} />
        <Dashes title={t('offers.detail.skills')} items={facts.skills.map(({ name }) => name)} />
        <Sentence title={t('offers.detail.tools')} items={facts.tools} />
        <Sentence title={t('offers.detail.advantages')} items={facts.advantages}>
          {facts.otherAdvantage && <UsersText text={facts.otherAdvantage} locale={view.locale} />}
        </Sentence>
      </div>
      <dl className="pairs">
        {keyItems(offer, facts, view).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
