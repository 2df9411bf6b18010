/** What the sandbox does with a card; every other number is declined as unknown. */
export type CardBehaviour = 'succeeds' | 'declined' | 'needs_code' | 'browser_dies';

/** The sandbox's test cards, by their digits. */
export const TEST_CARDS: readonly { digits: string; behaviour: CardBehaviour }[] = [
  { digits: '4242424242424242', behaviour: 'succeeds' },
  { digits: '4000000000000002', behaviour: 'declined' },
  { digits: '4000002500003155', behaviour: 'needs_code' },
  { digits: '4000000000000341', behaviour: 'browser_dies' },
];

/** The one code that the sandbox's second step takes. */
export const TEST_CODE = '123456';

/** A number as it stands on a card, in groups of four. */
export function readableCard(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** What somebody typed into the card form. */
export type CardForm = { number: string; expiry: string; cvc: string };
export type CardField = keyof CardForm;

/** The last moment of the month on a card, read as `MM/YY`; null when it is none. */
function endOf(expiry: string): Date | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(expiry.trim()) ?? [];
  return month && year ? new Date(Date.UTC(2000 + Number(year), Number(month), 1)) : null;
}

/** Fields that are not right, in the order in which they stand. */
export function cardProblems({ number, expiry, cvc }: CardForm, now: Date): CardField[] {
  const end = endOf(expiry);
  const wrong: Record<CardField, boolean> = {
    number: !/^\d{16}$/.test(digitsOf(number)),
    expiry: end === null || end <= now,
    cvc: !/^\d{3,4}$/.test(cvc.trim()),
  };
  return (['number', 'expiry', 'cvc'] as const).filter((field) => wrong[field]);
}

/** What a well-formed card does. */
export function behaviourOf(number: string): CardBehaviour {
  return TEST_CARDS.find(({ digits }) => digits === digitsOf(number))?.behaviour ?? 'declined';
}

/** The last four digits, the only ones that are kept. */
export const cardEnd = (number: string): string => digitsOf(number).slice(-4);
