import type { Locale } from '#lib/i18n/locales.ts';

type Named = { token: string };

export function payLink(paymentUrl: string, { token }: Named, locale: Locale): string {
  return `${paymentUrl}/pay/${token}?lang=${locale}`;
}

/** Identifies a payment; compared, never fetched. */
export function verifyLink(paymentUrl: string, { token }: Named): string {
  return `${paymentUrl}/verify/${token}`;
}
