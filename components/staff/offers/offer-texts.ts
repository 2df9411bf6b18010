import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';
import type { StaffKey, StaffTexts } from '#lib/i18n/staff-texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';

/** What every card of the page needs. */
export type CardContext = Readonly<{
  flash: Flash | null;
  /** The page with its query: where forms lead back. */
  back: string;
  view: View;
  t: StaffTexts;
}>;

type Difference = Readonly<{ label: string; before: string; after: string }>;

type Fact = 'title' | 'company' | 'contract' | 'pay' | 'variable' | 'place' | 'street';

function factsOf(offer: FullOffer, { view, t }: CardContext): Record<Fact, string> {
  const { title, company, place, salary, gross } = cardFacts(offer, view);
  const { contractMonths, variablePay, street, recruitment } = offer;
  const contract = view.reference.name('contractTypes', recruitment[0]?.contractId) ?? '';
  return {
    title,
    company,
    contract: contractMonths ? t('offers.months', { contract, months: contractMonths }) : contract,
    pay: salary ? `${salary} ${gross.long}` : '',
    variable: t(variablePay ? 'offers.yes' : 'offers.no'),
    place,
    street: street ?? '',
  };
}

/** What readers see otherwise than when the offer was published. */
export function changedFacts(before: FullOffer, after: FullOffer, context: CardContext): Difference[] {
  const [then, now] = [factsOf(before, context), factsOf(after, context)];
  const names = Object.keys(then) as Fact[];
  return names
    .filter((name) => then[name] !== now[name])
    .map((name) => ({
      label: context.t(`offers.facts.${name}` as StaffKey),
      before: then[name] || context.t('offers.nothing'),
      after: now[name] || context.t('offers.nothing'),
    }));
}

const TEXTS = ['description', 'companyPitch', 'otherAdvantage'] as const;

const linesOf = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The lines of the employer's texts that went and came. */
export function changedLines(before: FullOffer, after: FullOffer) {
  return TEXTS.map((name) => {
    const [then, now] = [linesOf(before[name]), linesOf(after[name])];
    return {
      name,
      removed: then.filter((line) => !now.includes(line)),
      added: now.filter((line) => !then.includes(line)),
    };
  }).filter(({ removed, added }) => removed.length + added.length > 0);
}
