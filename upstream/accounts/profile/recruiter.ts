import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { recruiterProfileBody } from '#lib/contract/accounts/profile.ts';
import { normalPhone } from '#lib/rules/accounts/phone.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { setNewsletter } from '#upstream/newsletter/subscriptions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { lockProfile } from './store.ts';

type RecruiterProfile = z.output<typeof recruiterProfileBody>;
type Given = { userId: number; profile: RecruiterProfile; now: Date };

async function writePerson(tx: Db, { userId, profile, now }: Given): Promise<void> {
  await tx
    .update(users)
    .set({
      firstName: profile.surname,
      lastName: profile.name,
      phone: normalPhone(profile.phonenumber ?? ''),
      address: profile.address || null,
      postalCode: profile.postalcode,
      city: profile.city || null,
      country: profile.country,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

async function writeCompany(tx: Db, { userId, profile }: Given): Promise<void> {
  await tx
    .update(recruiterProfiles)
    .set({
      companyName: profile.Enterprisename,
      jobFunction: profile.field_function || null,
      siret: siretDigits(profile.SIRET ?? '') || null,
      companyPhone: normalPhone(profile.enterprisephonenumber ?? ''),
      mobilePhone: normalPhone(profile.telephone_portable ?? ''),
      website: profile.enterpriseweb || null,
    })
    .where(eq(recruiterProfiles.userId, userId));
}

export async function changeRecruiter(tx: Db, given: Given): Promise<void> {
  const { userId, profile, now } = given;
  const before = await lockProfile(tx, userId);
  if (!before) throw apiError('unauthorized');
  await writePerson(tx, given);
  await writeCompany(tx, given);
  if (profile.newsletter !== undefined) {
    const { email, language } = before;
    await setNewsletter(tx, { email, wanted: profile.newsletter, language, now });
  }
}
