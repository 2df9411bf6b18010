import { getLocale } from 'next-intl/server';
import { billingContract } from '#lib/contract/orders/billing.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';
import { DifferencesPanel } from './differences-panel.tsx';

/** For owners, while invoices say something else than the company. */
export async function DifferencesSection() {
  const [locale, { data }] = await Promise.all([
    getLocale() as Promise<Locale>,
    upstream(billingContract.readDifferences, {}),
  ]);
  return data.differences.length > 0 && <DifferencesPanel {...data} locale={locale} />;
}
