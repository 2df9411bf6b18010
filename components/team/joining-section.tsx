import 'server-only';
import { getLocale } from 'next-intl/server';
import { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';
import { JoiningPanel } from './joining-panel.tsx';

/** Where an owner types the SIRET. Who shares the SIREN with nobody sees nothing. */
export async function JoiningSection({ className }: Readonly<{ className?: string }>) {
  const counters = await loadCounters();
  if (!counters || counters.refusedActs?.includes('own')) return null;
  const [locale, { data: shared }] = await Promise.all([
    getLocale() as Promise<Locale>,
    upstream(joinRequestsContract.read, {}),
  ]);
  return shared && <JoiningPanel shared={shared} locale={locale} {...(className ? { className } : {})} />;
}
