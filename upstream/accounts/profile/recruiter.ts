import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { recruiterProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { normalPhone } from '#lib/rules/accounts/phone.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { setNewsletter } from '#upstream/newsletter/subscriptions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { lockProfile } from './store.ts';

type RecruiterProfile = z.output<typeof recruiterProfileBody>;
type RecruiterChange = { userId: number; profile: RecruiterProfile; now: Date };

async function writePerson(tx: Db, { userId, profile, now }: RecruiterChange): Promise<void> {
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
    .where(eq(users.id, userId));
}

async function writeCompany(tx: Db, { userId, profile }: RecruiterChange): Promise<void> {
  await tx
    .update(recruiterProfiles)
    .set({
      companyName: profile.companyName,
      jobFunction: profile.jobTitle || null,
      siret: siretDigits(profile.SIRET ?? '') || null,
      companyPhone: normalPhone(profile.companyPhone ?? ''),
      mobilePhone: normalPhone(profile.mobilePhone ?? ''),
      website: profile.companyWebsite || null,
    })
    .where(eq(recruiterProfiles.userId, userId));
}

export async function changeRecruiter(tx: Db, change: RecruiterChange): Promise<void> {
  const { userId, profile, now } = change;
  const before = await lockProfile(tx, userId);
  if (!before) throw apiError('unauthorized');
  await writePerson(tx, change);
  await writeCompany(tx, change);
  if (profile.newsletter !== undefined) {
    const { email, language } = before;
    await setNewsletter(tx, { email, wanted: profile.newsletter, language, now });
  }
}
