import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Db } from '#upstream/platform/db.ts';

/** Whose data is exported. */
export type Person = {
  id: number;
  role: Role;
  email: string;
  firstName: string;
  /** What is kept by address is theirs only once they have shown that the address is. */
  isVerified: boolean;
  /** The language that explains the files. */
  language: Locale;
};

/** What a part of the export reads from, all at one moment. */
export type Reading = { tx: Db; person: Person; now: Date };

/** One file of the export. `tables` are those whose rows it holds: a test asks that no table is forgotten. */
export type Part = {
  name: PartName;
  tables: readonly string[];
  read(reading: Reading): Promise<unknown>;
};

/** The names of the files, and of the texts that explain them (messages/<locale>/data-export.json). */
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
  | 'applications'
  | 'favourites'
  | 'offers'
  | 'received'
  | 'orders'
  | 'imports';
