import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { recruiterProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { normalPhone } from '#lib/rules/accounts/phone.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { setNewsletter } from '#upstream/newsletter/subscriptions.ts';
import { changeOrganisation } from '#upstream/organisations/membership.ts';
import { sitePages } from '#upstream/organisations/page-tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { type Caller, organisationOf } from '#upstream/platform/http/handlers.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { lockProfile } from './store.ts';

type RecruiterProfile = z.output<typeof recruiterProfileBody>;
type RecruiterChange = { caller: Caller; profile: RecruiterProfile; now: Date; jobs: Pick<Jobs, 'send'> };

async function writePerson(tx: Db, { caller, profile, now }: RecruiterChange): Promise<void> {
  await tx
    .update(users)
    .set({
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: normalPhone(profile.phoneNumber ?? ''),
      address: profile.address || null,
      postalCode: profile.postalCode,
      city: profile.city || null,
      country: profile.country,
      updatedAt: now,
    })
    .where(eq(users.id, caller.userId));
}

async function writeJob(tx: Db, { caller, profile }: RecruiterChange): Promise<void> {
  await tx
    .update(recruiterProfiles)
    .set({ jobFunction: profile.jobTitle || null, mobilePhone: normalPhone(profile.mobilePhone ?? '') })
    .where(eq(recruiterProfiles.userId, caller.userId));
}

/** Others than an owner see the company of their organisation, and their form sends it back. */
async function writeCompany(tx: Db, { caller, profile, now, jobs }: RecruiterChange): Promise<void> {
  if (!caller.member || memberMay(caller.member, 'own') !== true) return;
  const company = {
    name: profile.companyName,
    siret: siretDigits(profile.SIRET ?? '') || null,
    phone: normalPhone(profile.companyPhone ?? ''),
    website: profile.companyWebsite || null,
  };
  const organisationId = organisationOf(caller);
  await changeOrganisation(tx, organisationId, company, { now, jobs });
  await pagesChanged(tx, jobs, await sitePages(tx, organisationId));
}

export async function changeRecruiter(tx: Db, change: RecruiterChange): Promise<void> {
  const { caller, profile, now } = change;
  const before = await lockProfile(tx, caller.userId);
  if (!before) throw apiError('unauthorized');
  await writePerson(tx, change);
  await writeJob(tx, change);
  await writeCompany(tx, change);
  if (profile.newsletter !== undefined) {
    const { email, language } = before;
    await setNewsletter(tx, { email, wanted: profile.newsletter, language, now });
  }
}
