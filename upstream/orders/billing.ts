import { and, eq } from 'drizzle-orm';
import type { InvoiceBuyer } from '#lib/contract/invoices/invoices.ts';
import type { BillingProfileBody, PaymentLinkBody } from '#lib/contract/orders/billing-forms.ts';
import type { CompanyValues } from '#lib/rules/orders/company-fields.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { companyAddress } from '#upstream/platform/company-address.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { contactOf, organisationOfUser } from '#upstream/platform/organisation-people.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { billingProfiles } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { invoicedValues, ownValues, readCompanyValues, stillKept } from './company-values.ts';

/** Company and person that an invoice is addressed to. */
export type Billing = CompanyValues & { firstName: string; lastName: string; email: string };

const compact = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

type Numbers = { siret: string; vatNumber: string; phone: string; postalCode: string };

const stored = ({ siret, vatNumber, phone, postalCode }: Numbers) => ({
  siret: siretDigits(siret),
  vatNumber: compact(vatNumber),
  phone: storedPhone(phone, { postalCode, field: 'phoneNumber' }) ?? '',
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

export function buyerOf({ phone: _, siret, vatNumber, ...buyer }: Billing): InvoiceBuyer {
  return { ...buyer, siret: siret || null, vatNumber: vatNumber || null };
}

export async function storedBilling(
  db: Db,
  organisationId: number,
): Promise<typeof billingProfiles.$inferSelect | undefined> {
  const [stored] = await db
    .select()
    .from(billingProfiles)
    .where(eq(billingProfiles.organisationId, organisationId));
  return stored;
}

/** @throws data_changed when it was saved since `revision` */
export async function replaceBilling(
  tx: Db,
  organisationId: number,
  { revision, ...body }: BillingProfileBody,
  now: Date,
): Promise<void> {
  await lockOrganisation(tx, organisationId);
  const stored = await storedBilling(tx, organisationId);
  if (stored) refuseStale(stored.revision, revision);
  await keepBilling(tx, organisationId, billingOfProfile(body), now);
}

/**
 * Stores who receives the invoices, and of the company only what differs from it, so that the rest follows the company.
 * The caller has locked the organisation.
 */
export async function keepBilling(
  tx: Db,
  organisationId: number,
  billing: Billing,
  now: Date,
): Promise<void> {
  const { firstName, lastName, email } = billing;
  const own = ownValues(billing, await readCompanyValues(tx, organisationId));
  const keptFields = stillKept(await storedBilling(tx, organisationId), own);
  const values = { firstName, lastName, email, ...own, keptFields, updatedAt: now };
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

/** Until an address is confirmed. What the company lacks comes from the person who gets its mails. */
async function proposal(db: Db, organisationId: number): Promise<Billing> {
  const [person] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      ...companyAddress,
    })
    .from(organisations)
    .innerJoin(users, eq(users.id, contactOf(organisations.id)))
    .where(eq(organisations.id, organisationId));
  if (!person) throw apiError('unauthorized');
  const { companyName, siret, vatNumber, phone } = await readCompanyValues(db, organisationId);
  return {
    companyName,
    siret,
    vatNumber,
    phone: phone || (person.phone ?? ''),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    address: person.address ?? '',
    postalCode: person.postalCode ?? '',
    city: person.city ?? '',
    country: person.country,
  };
}

/** The last confirmed address, else a proposal. */
export async function knownBilling(
  db: Db,
  organisationId: number,
): Promise<{ billing: Billing; revision: number | null }> {
  const stored = await storedBilling(db, organisationId);
  if (!stored) return { billing: await proposal(db, organisationId), revision: null };
  const { firstName, lastName, email, revision } = stored;
  const company = invoicedValues(stored, await readCompanyValues(db, organisationId));
  return { billing: { ...company, firstName, lastName, email }, revision };
}
