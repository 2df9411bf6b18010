import { and, eq } from 'drizzle-orm';
import type { InvoiceBuyer } from '#lib/contract/invoices/invoices.ts';
import type { BillingProfileBody, PaymentLinkBody } from '#lib/contract/orders/billing-forms.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { vatNumberOfSiret } from '#lib/rules/orders/vat-number.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { contactOf, organisationOfUser } from '#upstream/platform/organisation-people.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { billingProfiles } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

export type Billing = Omit<typeof billingProfiles.$inferInsert, 'organisationId' | 'revision' | 'updatedAt'>;

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

type Numbers = { siret: string; vatNumber: string; phone: string; postalCode: string };

const stored = ({ siret, vatNumber, phone, postalCode }: Numbers) => ({
  siret: siretDigits(siret) || null,
  vatNumber: compact(vatNumber),
  phone: storedPhone(phone, { postalCode, field: 'phoneNumber' }),
  postalCode,
});

/** `name` is the family name. */
export function billingOfProfile(body: BillingProfileBody): Billing {
  return {
    ...stored({
      siret: body.SIRET,
      vatNumber: body.vatNumber,
      phone: body.phoneNumber,
      postalCode: body.postalCode,
    }),
    companyName: body.companyName,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    address: body.address,
    city: body.city,
    country: body.country,
  };
}

export function billingOfPayment(body: PaymentLinkBody): Billing {
  return {
    ...stored({
      siret: body.siret,
      vatNumber: body.vatNumber,
      phone: body.phoneNumber,
      postalCode: body.zipcode,
    }),
    companyName: body.companyName,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    address: body.address,
    city: body.city,
    country: body.country,
  };
}

export function buyerOf(billing: Billing): InvoiceBuyer {
  const { phone: _, siret = null, vatNumber, ...buyer } = billing;
  return { ...buyer, siret, vatNumber: vatNumber || null };
}

/** @throws data_changed when it was saved since `revision` */
export async function replaceBilling(
  tx: Db,
  organisationId: number,
  { revision, ...body }: BillingProfileBody,
  now: Date,
): Promise<void> {
  const [stored] = await tx
    .select({ revision: billingProfiles.revision })
    .from(billingProfiles)
    .where(eq(billingProfiles.organisationId, organisationId))
    .for('update');
  if (stored) refuseStale(stored.revision, revision);
  await keepBilling(tx, organisationId, billingOfProfile(body), now);
}

export async function keepBilling(
  tx: Db,
  organisationId: number,
  billing: Billing,
  now: Date,
): Promise<void> {
  const values = { ...billing, updatedAt: now };
  await tx
    .insert(billingProfiles)
    .values({ organisationId, ...values })
    .onConflictDoUpdate({
      target: billingProfiles.organisationId,
      set: { ...values, revision: raised(billingProfiles.revision) },
    });
}

/** Only where the bills went to a member's old address. */
export async function moveBilling(
  tx: Db,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  await tx
    .update(billingProfiles)
    .set({ email: to, revision: raised(billingProfiles.revision) })
    .where(
      and(eq(billingProfiles.organisationId, organisationOfUser(userId)), eq(billingProfiles.email, from)),
    );
}

async function proposal(db: Db, organisationId: number): Promise<Billing> {
  const [row] = await db
    .select({ person: users, company: organisations })
    .from(organisations)
    .innerJoin(users, eq(users.id, contactOf(organisations.id)))
    .where(eq(organisations.id, organisationId));
  if (!row) throw apiError('unauthorized');
  const { person, company } = row;
  const siret = company.siret ?? '';
  return {
    companyName: company.name,
    siret,
    vatNumber: company.vatNumber ?? vatNumberOfSiret(siret) ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    address: person.address ?? '',
    postalCode: person.postalCode ?? '',
    city: person.city ?? '',
    country: person.country,
  };
}

/** The last confirmed address, else the one of the profile. */
export async function knownBilling(
  db: Db,
  organisationId: number,
): Promise<{ billing: Billing; revision: number | null }> {
  const [stored] = await db
    .select()
    .from(billingProfiles)
    .where(eq(billingProfiles.organisationId, organisationId));
  return stored
    ? { billing: stored, revision: stored.revision }
    : { billing: await proposal(db, organisationId), revision: null };
}
