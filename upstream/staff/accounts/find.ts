import { and, desc, eq, exists, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { FoundAccount } from '#lib/contract/staff/accounts.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';

const SIREN = 9;
const SIRET = 14;

/** `%`, `_` and `\` are what people typed, not patterns. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const ofOrganisation = (db: Db, which: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(and(eq(memberships.userId, users.id), which)),
  );

/** Each kind of text has an index of its own: a number, a SIREN or SIRET, an address, else a name. */
function matching(db: Db, search: string): SQL | undefined {
  if (search === '') return undefined;
  const digits = search.replace(/\s/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length === SIREN) return ofOrganisation(db, like(organisations.siret, `${digits}%`));
    if (digits.length === SIRET) return ofOrganisation(db, eq(organisations.siret, digits));
    return eq(users.id, Number(digits.slice(0, 15)));
  }
  const text = literal(search.toLowerCase());
  if (search.includes('@')) return like(users.email, `${text}%`);
  return or(
    like(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, `%${text}%`),
    ofOrganisation(db, like(sql`lower(${organisations.name})`, `%${text}%`)),
  );
}

export const accountColumns = {
  id: users.id,
  role: users.role,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  createdAt: users.createdAt,
  lastSigninAt: users.lastSigninAt,
  suspendedAt: users.suspendedAt,
  emailVerifiedAt: users.emailVerifiedAt,
  organisationId: organisations.id,
  organisationName: organisations.name,
  siren: organisations.siren,
};

type Row = {
  id: number;
  role: 'candidate' | 'recruiter';
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  lastSigninAt: Date | null;
  suspendedAt: Date | null;
  emailVerifiedAt: Date | null;
  organisationId: number | null;
  organisationName: string | null;
  siren: string | null;
};

export const describeFound = (row: Row): FoundAccount => ({
  id: row.id,
  role: row.role,
  email: row.email,
  name: `${row.firstName} ${row.lastName}`.trim(),
  organisation:
    row.organisationId === null
      ? null
      : { id: row.organisationId, name: row.organisationName ?? '', siren: row.siren },
  createdAt: row.createdAt.toISOString(),
  lastSigninAt: row.lastSigninAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  isVerified: row.emailVerifiedAt !== null,
});

type Wish = { search: string; state: 'all' | 'suspended'; page: number; limit: number };

/** The newest first. Counts no further than a person would page. */
export async function findAccounts(
  db: Db,
  { search, state, page, limit }: Wish,
): Promise<{ accounts: FoundAccount[]; total: number }> {
  const where = and(matching(db, search), state === 'suspended' ? isNotNull(users.suspendedAt) : undefined);
  const ids = db.select({ id: users.id }).from(users).where(where).limit(MOST_COUNTED).as('counted');
  const [rows, total] = await Promise.all([
    db
      .select(accountColumns)
      .from(users)
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(where)
      .orderBy(desc(users.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(ids),
  ]);
  return { accounts: rows.map(describeFound), total };
}

const MOST_COUNTED = 1_000;
