import { eq } from 'drizzle-orm';
import {
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyValues,
  isSameField,
  VALUES_OF_FIELD,
} from '#lib/rules/orders/company-fields.ts';
import { vatNumberOfSiret } from '#lib/rules/orders/vat-number.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { billingProfiles } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

/** What a billing address says otherwise than the company; null is 'as the company'. */
export type OwnValues = { [name in keyof CompanyValues]: string | null };

type StoredBilling = typeof billingProfiles.$inferSelect;

/**
 * What invoices say of a company whose billing address says nothing else.
 * @throws unauthorized when the organisation has just ended
 */
export async function readCompanyValues(
  db: Db,
  organisationId: number,
): Promise<CompanyValues & { revision: number }> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, organisationId));
  if (!row) throw apiError('unauthorized');
  const siret = row.siret ?? '';
  return {
    companyName: row.name,
    siret,
    vatNumber: row.vatNumber ?? vatNumberOfSiret(siret) ?? '',
    phone: row.phone ?? '',
    address: row.address ?? '',
    postalCode: row.postalCode ?? '',
    city: row.city ?? '',
    country: row.country ?? '',
    revision: row.revision,
  };
}

/** The values of `field` alone. */
export function valuesOf<Values extends OwnValues>(
  field: CompanyField,
  values: Values,
): Partial<Pick<Values, keyof CompanyValues>> {
  return Object.fromEntries(VALUES_OF_FIELD[field].map((name) => [name, values[name]])) as Partial<
    Pick<Values, keyof CompanyValues>
  >;
}

const NOTHING_OWN: OwnValues = {
  companyName: null,
  siret: null,
  vatNumber: null,
  phone: null,
  address: null,
  postalCode: null,
  city: null,
  country: null,
};

/** Makes the invoices follow the company in this field. */
export const asCompany = (field: CompanyField): Partial<OwnValues> => valuesOf(field, NOTHING_OWN);

/** What is stored of `billing` beside the company. */
export function ownValues(billing: CompanyValues, company: CompanyValues): OwnValues {
  const different = COMPANY_FIELDS.filter((field) => !isSameField(field, billing, company));
  return Object.assign({ ...NOTHING_OWN }, ...different.map((field) => valuesOf(field, billing)));
}

/** What the next invoice says. */
export function invoicedValues(own: OwnValues, company: CompanyValues): CompanyValues {
  const names = Object.values(VALUES_OF_FIELD).flat();
  return Object.fromEntries(names.map((name) => [name, own[name] ?? company[name]])) as CompanyValues;
}

/** The kept differences that a saved billing address leaves as they were. */
export function stillKept(before: StoredBilling | undefined, own: OwnValues): CompanyField[] {
  const kept = before?.keptFields ?? [];
  return kept.filter((field) =>
    VALUES_OF_FIELD[field].every((name) => own[name] !== null && own[name] === before?.[name]),
  );
}

/**
 * The differences that an owner has not settled. A telephone that only one of the two has is none: invoices do not show
 * it, and candidates see that of the company.
 */
export function openDifferences(stored: StoredBilling, company: CompanyValues): CompanyField[] {
  const invoiced = invoicedValues(stored, company);
  return COMPANY_FIELDS.filter(
    (field) =>
      !isSameField(field, invoiced, company) &&
      !stored.keptFields.includes(field) &&
      (field !== 'phone' || (company.phone !== '' && invoiced.phone !== '')),
  );
}
