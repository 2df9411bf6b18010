import { getLocale } from 'next-intl/server';
import { AuthShell } from '#components/accounts/authentication/auth-shell.tsx';
import { GarageLoginView, LeavingView } from '#components/accounts/authentication/garage-login-view.tsx';
import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = spaceMetadata('garage_login', 'authentication.garage.title');

export default async function GarageLoginPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [query, locale, flash] = await Promise.all([
    searchParams,
    getLocale() as Promise<Locale>,
    readFlash(paths.garageLogin()),
  ]);
  const next = safeReturnPath(oneOf(query, 'next') ?? flash?.values?.next, '') || undefined;
  const to = flash?.values?.to;
  if (to) return <LeavingView locale={locale} to={to} />;
  return (
    <AuthShell>
      <GarageLoginView locale={locale} flash={flash} next={next} />
    </AuthShell>
  );
}
