import { type SQL, sql } from 'drizzle-orm';
import { users } from './schema/accounts.ts';
import { organisations } from './schema/organisations.ts';

const ofCompanyElse = <T>(company: unknown, person: unknown): SQL<T> =>
  sql<T>`case when ${organisations.postalCode} is null then ${person} else ${company} end`;

/**
 * The address of the company; before the company has one, what the person typed at the registration. For queries that
 * join both tables.
 */
export const companyAddress = {
  address: ofCompanyElse<string | null>(organisations.address, users.address),
  postalCode: ofCompanyElse<string | null>(organisations.postalCode, users.postalCode),
  city: ofCompanyElse<string | null>(organisations.city, users.city),
  country: ofCompanyElse<string>(organisations.country, users.country),
};
