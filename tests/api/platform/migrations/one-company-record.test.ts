// @engines both
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import type { Database } from '#upstream/platform/db.ts';
import { knownMigrations, migrateDatabase } from '#upstream/platform/migrate.ts';

/** The one that stores what invoices say otherwise than the company. */
const NUMBER = 16;

const SIRET = '73282932000074';
const OTHER_SIRET = '55210055400013';
const VAT = 'FR44732829320';

type Row = Record<string, string | null>;

const PLACE = { address: '3 rue du Pont-Neuf', postal_code: '23000', city: 'Guéret', country: 'FR' };
const OTHER_PLACE = { address: '9 quai de Saône', postal_code: '69009', city: 'Lyon', country: 'FR' };
const NO_PLACE = { address: null, postal_code: null, city: null };
const AS_COMPANY = {
  company_name: null,
  siret: null,
  vat_number: null,
  phone: null,
  ...NO_PLACE,
  country: null,
};

const COMPANY = { name: 'Garage Martin', siret: SIRET, vat_number: VAT, phone: '+33555520000' };
const BILLING = {
  company_name: 'Garage Martin',
  siret: SIRET,
  vat_number: VAT,
  phone: '+33555520000',
  ...PLACE,
};

type Case = {
  person?: Row;
  company?: Row;
  billing?: Row;
  colleague?: Row;
  /** Afterwards. */
  now: { person?: Row; company?: Row; billing?: Row; colleague?: Row };
};

const CASES: Record<string, Case> = {
  'the same everywhere': {
    person: PLACE,
    company: COMPANY,
    billing: BILLING,
    now: { person: { ...NO_PLACE, country: 'FR' }, company: { ...COMPANY, ...PLACE }, billing: AS_COMPANY },
  },
  'a company without numbers, address and name': {
    person: {},
    company: { name: '', siret: null, vat_number: null, phone: null },
    billing: BILLING,
    now: {
      company: { name: 'Garage Martin', siret: SIRET, vat_number: VAT, phone: null, ...PLACE },
      // Candidates see the telephone of the company.
      billing: { ...AS_COMPANY, phone: '+33555520000' },
    },
  },
  'a person with a postal code alone': {
    person: { postal_code: '23000', country: 'FR' },
    company: COMPANY,
    billing: BILLING,
    now: { person: NO_PLACE, company: { ...COMPANY, ...PLACE }, billing: AS_COMPANY },
  },
  'invoices without telephone and foreign ones without numbers': {
    person: PLACE,
    company: COMPANY,
    billing: { ...BILLING, siret: null, vat_number: '', phone: null },
    now: { company: { ...COMPANY, ...PLACE }, billing: { ...AS_COMPANY, siret: '', vat_number: '' } },
  },
  'other values in company and invoices': {
    person: PLACE,
    company: COMPANY,
    billing: {
      company_name: 'Holding Martin',
      siret: OTHER_SIRET,
      vat_number: 'FR96552100554',
      phone: '+33400000000',
      ...OTHER_PLACE,
    },
    now: {
      person: NO_PLACE,
      company: { ...COMPANY, ...PLACE },
      billing: {
        company_name: 'Holding Martin',
        siret: OTHER_SIRET,
        vat_number: 'FR96552100554',
        phone: '+33400000000',
        ...OTHER_PLACE,
      },
    },
  },
  'a company without VAT number, whose SIRET is another one': {
    person: PLACE,
    company: { ...COMPANY, vat_number: null },
    billing: { ...BILLING, siret: OTHER_SIRET, vat_number: 'FR96552100554' },
    now: {
      company: { ...COMPANY, vat_number: null, ...PLACE },
      billing: { ...AS_COMPANY, siret: OTHER_SIRET, vat_number: 'FR96552100554' },
    },
  },
  'a company without address, and invoices of another one': {
    person: {},
    company: COMPANY,
    billing: { ...BILLING, siret: OTHER_SIRET, vat_number: 'FR96552100554' },
    now: {
      company: { ...COMPANY, ...NO_PLACE },
      billing: { ...AS_COMPANY, siret: OTHER_SIRET, vat_number: 'FR96552100554', ...PLACE },
    },
  },
  'a company that was verified without a SIRET': {
    person: PLACE,
    company: { ...COMPANY, siret: null, verified_at: '2026-11-01', verified_by: 'document', siren: null },
    billing: BILLING,
    now: { company: { ...COMPANY, siret: null, ...PLACE }, billing: { ...AS_COMPANY, siret: SIRET } },
  },
  'no billing address, and a colleague who lives elsewhere': {
    person: PLACE,
    company: COMPANY,
    colleague: OTHER_PLACE,
    now: { person: NO_PLACE, company: { ...COMPANY, ...PLACE }, colleague: OTHER_PLACE },
  },
};

let folder: string;
let own: OwnDatabase;
let database: Database;

async function insert(table: string, row: Row): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning ${
      table === 'organisations' || table === 'users' ? 'id' : 'user_id as id'
    }`,
    Object.values(row),
  );
  return Number(rows[0]?.id);
}

const addPerson = (values: Row) =>
  insert('users', {
    email: `${crypto.randomUUID()}@exemple.test`,
    role: 'recruiter',
    password_hash: '',
    ...values,
  });

async function addCase({ person = {}, company = {}, billing, colleague }: Case) {
  const userId = await addPerson(person);
  const id = String(userId);
  await insert('organisations', { id, ...company });
  await insert('memberships', { user_id: id, organisation_id: id, role: 'owner' });
  const contact = { first_name: 'Anne', last_name: 'Petit', email: 'compta@exemple.test' };
  if (billing) await insert('billing_profiles', { user_id: id, ...contact, ...billing });
  if (!colleague) return { userId };
  const colleagueId = await addPerson(colleague);
  await insert('memberships', { user_id: String(colleagueId), organisation_id: id, role: 'reader' });
  return { userId, colleagueId };
}

async function read(table: string, key: string, id: number | undefined, wanted: Row | undefined) {
  if (!wanted) return undefined;
  const names = Object.keys(wanted);
  const { rows } = await database.pool.query(`select ${names} from ${table} where ${key} = $1`, [id]);
  return rows[0];
}

const added: Record<string, { userId: number; colleagueId?: number }> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-company-'));
  own = await makeOwnDatabase(folder, 'empty');
  database = await own.open();
  await migrateDatabase(database, { until: knownMigrations()[NUMBER - 1] ?? 0 });
  for (const [name, old] of Object.entries(CASES)) added[name] = await addCase(old);
  await migrateDatabase(database);
});
afterAll(async () => {
  await database?.close();
  await own?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the update that gives company and invoices one record', () => {
  test.each(Object.keys(CASES))('merges %s', async (name) => {
    const { now } = CASES[name] as Case;
    const { userId, colleagueId } = added[name] ?? { userId: 0 };
    expect({
      person: await read('users', 'id', userId, now.person),
      company: await read('organisations', 'id', userId, now.company),
      billing: await read('billing_profiles', 'user_id', userId, now.billing),
      colleague: await read('users', 'id', colleagueId, now.colleague),
    }).toEqual({ person: undefined, company: undefined, billing: undefined, colleague: undefined, ...now });
  });

  test('makes the database refuse half an address', async () => {
    const half = database.pool.query(`update billing_profiles set city = 'Lyon' where city is null`);
    await expect(half).rejects.toThrow('billing_profiles_whole_address');
    const bare = database.pool.query(`update organisations set postal_code = null where city is not null`);
    await expect(bare).rejects.toThrow('organisations_address_has_postal_code');
  });
});
