import { getLocale } from 'next-intl/server';
import { sessionsContract } from '#lib/contract/accounts/sessions.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';
import { DevicesPanel } from './devices-panel.tsx';

export async function DevicesSection({ role }: Readonly<{ role: Role }>) {
  const [locale, { data: open }, flash] = await Promise.all([
    getLocale(),
    upstream(sessionsContract.list, {}),
    readFlash(paths.devices(role)),
  ]);
  return <DevicesPanel role={role} open={open} locale={locale as Locale} flash={flash} />;
}
