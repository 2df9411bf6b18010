import { sql } from 'drizzle-orm';
import { normalPhone } from '#lib/rules/accounts/dialled-phone.ts';
import type { Db } from '../db.ts';

const companyOf = (userId: string) =>
  `(select o.postal_code from memberships m join organisations o on o.id = m.organisation_id where m.user_id = ${userId})`;

/** Where telephone numbers are stored; `postalCode` is SQL for the address beside them. */
const COLUMNS = [
  { table: 'users', key: 'id', column: 'phone', postalCode: `coalesce(t.postal_code, ${companyOf('t.id')})` },
  {
    table: 'recruiter_profiles',
    key: 'user_id',
    column: 'mobile_phone',
    postalCode: `coalesce(${companyOf('t.user_id')}, (select u.postal_code from users u where u.id = t.user_id))`,
  },
  { table: 'offers', key: 'id', column: 'phone', postalCode: 't.postal_code' },
  { table: 'organisations', key: 'id', column: 'phone', postalCode: 't.postal_code' },
  { table: 'establishments', key: 'id', column: 'phone', postalCode: 't.postal_code' },
  {
    table: 'billing_profiles',
    key: 'user_id',
    column: 'phone',
    postalCode: 'coalesce(t.postal_code, (select o.postal_code from organisations o where o.id = t.user_id))',
  },
  { table: 'quotes', key: 'id', column: 'phone', postalCode: 'null' },
] as const;

/** Not as it is dialled: without code, with the code of the mainland for overseas, or with a 0 after the code. */
const SUSPECT = String.raw`!~ '^\+[1-9]\d{6,14}$' or t.%I ~ '^\+33(26[239]|59[046]|639(?!98)|69[0-7])|^\+(33|262|59[046]|508|681|687|689)0'`;

export type CorrectedPhones = Record<string, number>;

/**
 * Rewrites telephone numbers that an earlier version stored otherwise than `normalPhone` does. What is no number stays.
 * Repeated, it changes nothing. Returns how many were changed, by table and column.
 */
export async function correctPhones(db: Db): Promise<CorrectedPhones> {
  const changed: CorrectedPhones = {};
  for (const { table, key, column, postalCode } of COLUMNS) {
    const name = sql.raw(`t.${column}`);
    const { rows } = await db.execute<{ id: string; phone: string; postal_code: string | null }>(sql`
      select t.${sql.raw(key)} as id, ${name} as phone, ${sql.raw(postalCode)} as postal_code
      from ${sql.raw(table)} t where ${name} ${sql.raw(SUSPECT.replace('%I', column))}`);
    for (const { id, phone, postal_code } of rows) {
      const number = normalPhone(phone, postal_code ?? '');
      if (number === null || number === phone) continue;
      await db.execute(sql`
        update ${sql.raw(table)} set ${sql.raw(column)} = ${number}
        where ${sql.raw(key)} = ${id} and ${sql.raw(column)} = ${phone}`);
      changed[`${table}.${column}`] = (changed[`${table}.${column}`] ?? 0) + 1;
    }
  }
  return changed;
}
