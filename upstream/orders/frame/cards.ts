/** Every other number is declined as unknown. */
export type CardBehaviour = 'succeeds' | 'declined' | 'needs_code' | 'browser_dies';

export const TEST_CARDS: readonly { digits: string; behaviour: CardBehaviour }[] = [
  { digits: '4242424242424242', behaviour: 'succeeds' },
  { digits: '4000000000000002', behaviour: 'declined' },
  { digits: '4000002500003155', behaviour: 'needs_code' },
  { digits: '4000000000000341', behaviour: 'browser_dies' },
];

export const TEST_CODE = '123456';

export function readableCard(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

export type CardForm = { number: string; expiry: string; cvc: string };
export type CardField = keyof CardForm;

/** The last moment of the month in `MM/YY`; null when malformed. */
function endOf(expiry: string): Date | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(expiry.trim()) ?? [];
  return month && year ? new Date(Date.UTC(2000 + Number(year), Number(month), 1)) : null;
}

export function cardProblems({ number, expiry, cvc }: CardForm, now: Date): CardField[] {
  const end = endOf(expiry);
  const wrong: Record<CardField, boolean> = {
    number: !/^\d{16}$/.test(digitsOf(number)),
    expiry: end === null || end <= now,
    cvc: !/^\d{3,4}$/.test(cvc.trim()),
  };
  return (['number', 'expiry', 'cvc'] as const).filter((field) => wrong[field]);
}

export function behaviourOf(number: string): CardBehaviour {
  return TEST_CARDS.find(({ digits }) => digits === digitsOf(number))?.behaviour ?? 'declined';
}

export const cardEnd = (number: string): string => digitsOf(number).slice(-4);
