import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Db } from '#upstream/platform/db.ts';

export type Person = {
  id: number;
  /** What belongs to the organisation is exported for its owners only; 0, which is no organisation, for others. */
  organisationId: number;
  role: Role;
  email: string;
  firstName: string;
  /** Data stored by address is theirs only once the address is verified. */
  isVerified: boolean;
  language: Locale;
};

export type Reading = { tx: Db; person: Person; now: Date };

/** A test checks that every table is in some part's `tables`. */
export type Part = {
  name: PartName;
  tables: readonly string[];
  read(reading: Reading): Promise<unknown>;
};

export type PartName =
  | 'account'
  | 'consents'
  | 'sessions'
  | 'access'
  | 'searches'
  | 'messages'
  | 'interviews'
  | 'mails'
  | 'requests'
  | 'cvs'
  | 'cvViews'
  | 'cvAccess'
  | 'applications'
  | 'favourites'
  | 'offers'
  | 'received'
  | 'orders'
  | 'imports'
  | 'team'
  | 'templates';
