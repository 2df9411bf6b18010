import { UsersText } from '#components/ui/users-text.tsx';
import type { ChangedOffer } from '#lib/contract/staff/offers.ts';
import { OfferCard } from './offer-card.tsx';
import { type CardContext, changedFacts, changedLines } from './offer-texts.ts';

type Props = Readonly<{
  changed: Pick<ChangedOffer, 'before' | 'offer' | 'changedAt'>;
  context: CardContext;
}>;
type LinesProps = Readonly<{ label: string; lines: readonly string[]; tone: string; context: CardContext }>;

function Lines({ label, lines, tone, context: { view } }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={`border-l-4 pl-3 ${tone}`}>
      <p className="text-14 text-steel">{label}</p>
      {lines.map((line, index) => (
        <p key={index} className="wrap-anywhere">
          <UsersText text={line} locale={view.locale} />
        </p>
      ))}
    </div>
  );
}

function Facts({ changed: { before, offer }, context }: Props) {
  const { t } = context;
  const facts = changedFacts(before, offer, context);
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {facts.map(({ label, before: then, after }) => (
        <div key={label} className="border-t border-line pt-2">
          <dt className="font-semibold">{label}</dt>
          <dd className="wrap-anywhere">
            <span className="text-14 text-steel">{t('offers.before')}</span> {then}
          </dd>
          <dd className="wrap-anywhere">
            <span className="text-14 text-steel">{t('offers.after')}</span> {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What an offer said when it was published, and what it says now. */
export function Changes({ changed, context }: Props) {
  const { view, t } = context;
  const { before, offer, changedAt } = changed;
  return (
    <>
      <p className="mt-3 font-semibold">{t('offers.changedOn', { date: view.format.dateTime(changedAt) })}</p>
      <div className="mt-2 grid gap-3">
        <Facts changed={changed} context={context} />
        {changedLines(before, offer).map(({ name, removed, added }) => (
          <div key={name} className="grid gap-2 border-t border-line pt-2">
            <p className="font-semibold">{t(`offers.texts.${name}`)}</p>
            <Lines label={t('offers.removed')} lines={removed} tone="border-stop" context={context} />
            <Lines label={t('offers.added')} lines={added} tone="border-ok" context={context} />
          </div>
        ))}
      </div>
    </>
  );
}

/** An offer that is not what was published: before and after. */
export function ChangedCard({ changed, context }: Readonly<{ changed: ChangedOffer; context: CardContext }>) {
  return (
    <OfferCard row={changed} context={context} mayKeep>
      <Changes changed={changed} context={context} />
    </OfferCard>
  );
}
