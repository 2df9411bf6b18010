import { getLocale } from 'next-intl/server';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';
import { EmailPanel } from './email-panel.tsx';

export async function EmailSection({ role, email }: Readonly<{ role: Role; email: string }>) {
  const [locale, { data: pending }, flash] = await Promise.all([
    getLocale(),
    upstream(emailChangeContract.read, {}),
    readFlash(paths.ownEmail(role)),
  ]);
  return <EmailPanel role={role} email={email} locale={locale as Locale} pending={pending} flash={flash} />;
}
