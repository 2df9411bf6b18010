import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { contactBody } from '#lib/contract/accounts/contact-form.ts';
import type { candidateProfileBody, userProfile } from '#lib/contract/accounts/profile.ts';
import { normalPhone } from '#lib/rules/accounts/phone.ts';
import { fileAddress } from '#lib/rules/file-address.ts';
import type { Db } from '#upstream/platform/db.ts';
import { newsletterSubscribers, recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';

type CandidateProfile = z.output<typeof candidateProfileBody>;

export async function findProfile(db: Db, userId: number): Promise<z.output<typeof userProfile> | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      gender: users.gender,
      surname: users.firstName,
      name: users.lastName,
      email: users.email,
      phonenumber: users.phone,
      birthday: users.birthday,
      address: users.address,
      postalcode: users.postalCode,
      city: users.city,
      country: users.country,
      language: users.language,
      pictureKey: users.pictureKey,
      newsletter: sql<boolean>`${newsletterSubscribers.email} is not null`,
      bypass: users.bypassesPlan,
      internal: users.isInternal,
      recruiter: {
        // Must come first: drizzle treats a nested object as absent when its first column is null.
        Enterprisename: recruiterProfiles.companyName,
        field_function: recruiterProfiles.jobFunction,
        telephone_portable: recruiterProfiles.mobilePhone,
        SIRET: recruiterProfiles.siret,
        enterprisephonenumber: recruiterProfiles.companyPhone,
        enterpriseweb: recruiterProfiles.website,
      },
    })
    .from(users)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.email, users.email))
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { role, pictureKey, recruiter, ...profile } = row;
  const picture = pictureKey === null ? null : fileAddress(pictureKey);
  return {
    ...profile,
    ...recruiter,
    roles: [role === 'candidate' ? 'ROLE_CANDIDATE' : 'ROLE_RECRUITER'],
    profilepicture: picture,
    image_url: picture,
  };
}

export async function lockProfile(
  tx: Db,
  userId: number,
): Promise<
  | { email: string; phone: string | null; country: string; language: 'fr' | 'en'; pictureKey: string | null }
  | undefined
> {
  const [row] = await tx
    .select({
      email: users.email,
      phone: users.phone,
      country: users.country,
      language: users.language,
      pictureKey: users.pictureKey,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

export async function writeContact(
  tx: Db,
  given: { userId: number; contact: z.output<typeof contactBody>; now: Date },
): Promise<void> {
  const { userId, contact, now } = given;
  await tx
    .update(users)
    .set({ phone: normalPhone(contact.phonenumber), postalCode: contact.postalcode, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function writeProfile(
  tx: Db,
  given: { userId: number; profile: CandidateProfile; pictureKey: string | null; now: Date },
): Promise<void> {
  const { userId, profile, pictureKey, now } = given;
  await tx
    .update(users)
    .set({
      gender: profile.gender,
      firstName: profile.surname,
      lastName: profile.name,
      phone: normalPhone(profile.phonenumber),
      birthday: profile.birthday,
      language: profile.language,
      address: profile.address,
      postalCode: profile.postalcode,
      city: profile.city,
      country: profile.country,
      pictureKey,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
