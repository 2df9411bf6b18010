import { formState } from '#components/ui/form/plain/form-state.ts';
import { Tag } from '#components/ui/tag.tsx';
import type { AlikeOffers } from '#lib/contract/staff/offers.ts';
import { paths } from '#lib/paths/paths.ts';
import { Fold, FoldedForm } from '../form/staff-form.tsx';
import { OfferCard } from './offer-card.tsx';
import type { CardContext } from './offer-texts.ts';

type Props = Readonly<{ group: AlikeOffers; context: CardContext }>;

function Heading({ group: { similarity, foundAt, offerIds }, context: { view, t } }: Props) {
  const count = offerIds.length;
  // Rounded down: 100 % is only what is the same.
  const percent = Math.floor(similarity * 100);
  return (
    <h3 className="mb-2 text-16">
      {count === 2 ? t('offers.similarity', { percent }) : t('offers.similarityOfMany', { count, percent })}{' '}
      <span className="font-normal text-steel">
        {t('offers.foundOn', { date: view.format.date(foundAt) })}
      </span>
    </h3>
  );
}

function KeepAll({ group: { offerIds }, context: { flash, back, t } }: Props) {
  const [first = 0] = offerIds;
  const label = t('offers.keepAlike.label', { count: offerIds.length });
  return (
    <FoldedForm
      icon="check"
      operation="staffOffers.keepAlike"
      state={formState(flash, `keepAlike-${first}`)}
      label={label}
      named={t('offers.keepAlike.named', { act: label, id: String(first) })}
      back={back}
      submit={t('offers.keepAlike.submit')}
    >
      <p>{t('offers.keepAlike.text')}</p>
      {offerIds.map((id) => (
        <input key={id} type="hidden" name="offerIds" value={id} />
      ))}
    </FoldedForm>
  );
}

/** Of a large group: the offers that have no card. */
function Others({ group: { offerIds, offers }, context: { t } }: Props) {
  const shown = new Set(offers.map(({ offer }) => offer.id));
  const ids = offerIds.filter((id) => !shown.has(id));
  if (ids.length === 0) return null;
  return (
    <Fold label={t('offers.others', { count: ids.length })}>
      <ul className="flex flex-wrap gap-x-4">
        {ids.map((id) => (
          <li key={id}>
            <a href={paths.offer(id)} className="inline-block py-2">
              {t('offers.number', { id: String(id) })}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Offers with nearly the same text, two side by side where there is room. One decision keeps them all. */
export function AlikeCard({ group, context }: Props) {
  return (
    <div className="min-w-0 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <Heading group={group} context={context} />
      <div className="mb-3 flex flex-wrap gap-2">
        <KeepAll group={group} context={context} />
        <Others group={group} context={context} />
      </div>
      <div className="grid gap-3 xl:grid-cols-2">
        {group.offers.map((row) => (
          <OfferCard
            key={row.offer.id}
            row={row}
            context={context}
            mayKeep={row.reports.length > 0}
            heading="h4"
          >
            {group.newIds.includes(row.offer.id) && (
              <p className="mt-3">
                <Tag tone="warn">{context.t('offers.new')}</Tag>
              </p>
            )}
          </OfferCard>
        ))}
      </div>
    </div>
  );
}
