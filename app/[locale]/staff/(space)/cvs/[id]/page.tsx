import { getLocale } from 'next-intl/server';
import { StaffCvView } from '#components/staff/cvs/staff-cv-view.tsx';
import { StaffShell } from '#components/staff/frame/staff-shell.tsx';
import { idParams } from '#lib/contract/platform/fields.ts';
import { staffCvsContract } from '#lib/contract/staff/cvs.ts';
import { viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { staffUpstream } from '#lib/web/staff/staff-upstream.ts';
import { loadReference } from '#lib/web/upstream/reference.ts';
import { orNull, readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('cvs.cv.title');

async function load(id: string) {
  const params = idParams.safeParse({ id });
  return params.success ? orNull(staffUpstream(staffCvsContract.read, { params: params.data })) : null;
}

/** Asks for a reason first; the person reads it in the list of those who opened their CV. */
export default async function StaffCvPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const path = staffPaths.cv(id);
  const [locale, found, flash] = await Promise.all([getLocale(), load(id), readFlash(path)]);
  const view = viewOf(locale, textsOf(locale), await loadReference(locale));
  return (
    <StaffShell path={path}>
      <StaffCvView id={id} found={found} flash={flash} view={view} />
    </StaffShell>
  );
}
