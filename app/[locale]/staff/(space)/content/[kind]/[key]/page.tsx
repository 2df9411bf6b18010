import { getLocale } from 'next-intl/server';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { ContentView } from '#components/staff/content/content-view.tsx';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { loadContent, nameOf } from '#lib/web/staff/content.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { requireStaff } from '#lib/web/staff/staff-upstream.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('frame.entries.content');

type Props = { params: Promise<{ kind: string; key: string }> };

export default async function StaffContentPartPage({ params }: Props) {
  const [locale, { kind, key }] = await Promise.all([getLocale(), params, requireStaff()]);
  const content = await loadContent(kind, key);
  if (!content) return <NotFoundView />;
  const flash = await readFlash(staffPaths.contentOf(kind, key));
  return (
    <StaffShell path={staffPaths.content()} width="form">
      <ContentView content={content} name={nameOf(content, locale)} flash={flash} locale={locale} />
    </StaffShell>
  );
}
