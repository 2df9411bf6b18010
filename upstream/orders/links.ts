import type { Locale } from '#lib/i18n/locales.ts';

type Named = { token: string };

/** The page to be framed for a payment. */
export function payLink(paymentUrl: string, { token }: Named, locale: Locale): string {
  return `${paymentUrl}/pay/${token}?lang=${locale}`;
}

/** What names a payment when it is to be verified; compared, never fetched. */
export function verifyLink(paymentUrl: string, { token }: Named): string {
  return `${paymentUrl}/verify/${token}`;
}
