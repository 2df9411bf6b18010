/** What invoices may say otherwise than the company. Street, postal code, town and country are one field. */
export const COMPANY_FIELDS = ['name', 'siret', 'vatNumber', 'phone', 'address'] as const;

export type CompanyField = (typeof COMPANY_FIELDS)[number];

/**
 * How a difference is settled: the company takes the value of the invoices, the invoices follow the company, or each
 * keeps its own.
 */
export const SETTLE_CHOICES = ['take', 'follow', 'keep'] as const;

/** The values of a company that invoices use; an empty text where there is none. */
export type CompanyValues = {
  companyName: string;
  /** 14 digits. */
  siret: string;
  vatNumber: string;
  /** As dialled. */
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
};

type Columns = readonly (keyof CompanyValues)[];

/** The values of each field; they are taken from the company, or kept for invoices, together. */
export const VALUES_OF_FIELD: Readonly<Record<CompanyField, Columns>> = {
  name: ['companyName'],
  siret: ['siret'],
  vatNumber: ['vatNumber'],
  phone: ['phone'],
  address: ['address', 'postalCode', 'city', 'country'],
};

/** Whether two companies have the same values in this field. */
export const isSameField = (field: CompanyField, one: CompanyValues, other: CompanyValues): boolean =>
  VALUES_OF_FIELD[field].every((name) => one[name] === other[name]);
