import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { contactBody } from '#lib/contract/accounts/contact-form.ts';
import type { userProfile } from '#lib/contract/accounts/profile.ts';
import type { candidateProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { fileAddress } from '#lib/rules/file-address.ts';
import { companyAddress } from '#upstream/platform/company-address.ts';
import type { Db } from '#upstream/platform/db.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { raised } from '#upstream/platform/revisions.ts';
import { newsletterSubscribers, recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';

type CandidateProfile = z.output<typeof candidateProfileBody>;

/** The form of an owner also shows the company. Both only grow, so that their sum differs after a change of either. */
const profileRevision = sql<number>`${users.revision} + case when ${memberships.role} = 'owner'
  then ${organisations.revision} else 0 end`;

export async function findProfile(db: Db, userId: number): Promise<z.output<typeof userProfile> | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      gender: users.gender,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: users.phone,
      birthday: users.birthday,
      ...companyAddress,
      language: users.language,
      pictureKey: users.pictureKey,
      newsletter: sql<boolean>`${newsletterSubscribers.email} is not null`,
      bypass: users.bypassesPlan,
      internal: users.isInternal,
      revision: profileRevision,
      jobTitle: recruiterProfiles.jobFunction,
      mobilePhone: recruiterProfiles.mobilePhone,
      recruiter: {
        companyName: organisations.name,
        SIRET: organisations.siret,
        companyPhone: organisations.phone,
        companyWebsite: organisations.website,
      },
    })
    .from(users)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.email, users.email))
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { role, pictureKey, recruiter, jobTitle, mobilePhone, ...profile } = row;
  const picture = pictureKey === null ? null : fileAddress(pictureKey);
  return {
    ...profile,
    ...(recruiter && { ...recruiter, jobTitle, mobilePhone }),
    roles: [role === 'candidate' ? 'ROLE_CANDIDATE' : 'ROLE_RECRUITER'],
    profilePicture: picture,
    imageUrl: picture,
  };
}

export async function lockProfile(
  tx: Db,
  userId: number,
): Promise<
  | {
      email: string;
      phone: string | null;
      country: string;
      language: 'fr' | 'en';
      pictureKey: string | null;
      revision: number;
    }
  | undefined
> {
  const [row] = await tx
    .select({
      email: users.email,
      phone: users.phone,
      country: users.country,
      language: users.language,
      pictureKey: users.pictureKey,
      revision: users.revision,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

export async function writeContact(
  tx: Db,
  change: { userId: number; contact: z.output<typeof contactBody>; now: Date },
): Promise<void> {
  const { userId, contact, now } = change;
  await tx
    .update(users)
    .set({
      phone: storedPhone(contact.phoneNumber, { postalCode: contact.postalCode, field: 'phoneNumber' }),
      postalCode: contact.postalCode,
      revision: raised(users.revision),
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

export async function writeProfile(
  tx: Db,
  change: { userId: number; profile: CandidateProfile; pictureKey: string | null; now: Date },
): Promise<void> {
  const { userId, profile, pictureKey, now } = change;
  await tx
    .update(users)
    .set({
      gender: profile.gender,
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: storedPhone(profile.phoneNumber, { postalCode: profile.postalCode, field: 'phoneNumber' }),
      birthday: profile.birthday,
      language: profile.language,
      address: profile.address,
      postalCode: profile.postalCode,
      city: profile.city,
      country: profile.country,
      pictureKey,
      revision: raised(users.revision),
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
