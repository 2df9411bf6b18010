import { getLocale } from 'next-intl/server';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';
import { ExportPanel } from './export-panel.tsx';
import { LiveExport } from './live-export.tsx';

export async function ExportSection({ role }: Readonly<{ role: Role }>) {
  const [locale, { data: state }, flash] = await Promise.all([
    getLocale(),
    upstream(exportsContract.status, {}),
    readFlash(paths.dataExport(role)),
  ]);
  return (
    <>
      <ExportPanel role={role} state={state} locale={locale as Locale} failure={flash?.failure?.message} />
      <LiveExport />
    </>
  );
}
