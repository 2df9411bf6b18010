import type { View } from '#lib/facts/offer-facts.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';

type Props = Readonly<{ phone: string | null; name: string; t: View['t'] }>;

/** A candidate's number, which a press dials. */
export function GuestPhone({ phone, name, t }: Props) {
  if (phone === null) return null;
  const number = shownPhone(phone);
  return (
    <a
      href={`tel:${phone}`}
      aria-label={t('interviews.card.callOf', { name, phone: number })}
      className="inline-flex min-h-11 items-center font-semibold num"
    >
      {number}
    </a>
  );
}
