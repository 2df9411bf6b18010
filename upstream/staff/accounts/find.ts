import { and, desc, eq, exists, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { FoundAccount } from '#lib/contract/staff/accounts.ts';
import { normalPhone } from '#lib/rules/accounts/dialled-phone.ts';
import { isPhone, phoneDigits } from '#lib/rules/accounts/phone.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { holdsFolded, wordsOf } from '#upstream/platform/typed-words.ts';
import {
  emailHas,
  type Matches,
  MOST_COUNTED,
  matchesOf,
  organisationHas,
  siretStarts,
} from '../typed-search.ts';

const inOrganisation = (db: Db, which: SQL | undefined) =>
  db
    .select({ id: memberships.userId })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(which);

const ofOrganisation = (db: Db, which: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(and(eq(memberships.userId, users.id), which)),
  );

/** As stored: `+33612…`, also of the beginning of a number. Undefined for digits that begin no telephone number. */
const phoneStart = (digits: string): string | undefined => {
  if (digits.startsWith('+')) return digits.replace(/^\+330/, '+33');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`.replace(/^\+330/, '+33');
  return undefined;
};

function byPhone(db: Db, digits: string, isWhole: boolean): SQL | undefined {
  const whole = isWhole ? normalPhone(digits) : null;
  const start = whole ?? phoneStart(digits) ?? (digits.startsWith('0') ? `+33${digits.slice(1)}` : undefined);
  // A country code alone is everybody's.
  if (start === undefined || start.length < 6) return undefined;
  return or(
    like(users.phone, `${start}%`),
    inArray(users.id, inOrganisation(db, like(organisations.phone, `${start}%`))),
  );
}

/**
 * A number, however it is typed: of an account, the beginning of a SIREN or SIRET, or a telephone number. Each has an
 * index. Undefined for a name or an address.
 */
function matching(db: Db, search: string): SQL | undefined {
  const digits = phoneDigits(search);
  if (!/^\+?\d+$/.test(digits)) return undefined;
  const siret = siretStarts(digits);
  return or(
    /^\d{1,15}$/.test(digits) ? eq(users.id, Number(digits)) : undefined,
    siret && inArray(users.id, inOrganisation(db, siret)),
    byPhone(db, digits, isPhone(search)),
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
  siren: sql<string | null>`left(${organisations.siret}, 9)`,
  organisationSuspendedAt: organisations.suspendedAt,
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
  organisationSuspendedAt: Date | null;
};

export const describeFound = (row: Row): FoundAccount => ({
  id: row.id,
  role: row.role,
  email: row.email,
  name: `${row.firstName} ${row.lastName}`.trim(),
  organisation:
    row.organisationId === null
      ? null
      : {
          id: row.organisationId,
          name: row.organisationName ?? '',
          siren: row.siren,
          suspendedAt: row.organisationSuspendedAt?.toISOString() ?? null,
        },
  createdAt: row.createdAt.toISOString(),
  lastSigninAt: row.lastSigninAt?.toISOString() ?? null,
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  isVerified: row.emailVerifiedAt !== null,
});

type Wish = { search: string; state: 'all' | 'suspended'; page: number; limit: number };

const ofState = (db: Db, state: Wish['state']) =>
  state === 'suspended'
    ? or(
        isNotNull(users.suspendedAt),
        inArray(users.id, inOrganisation(db, isNotNull(organisations.suspendedAt))),
      )
    : undefined;

/** Accounts whose person or address has every word, or whose organisation has. */
function named(db: Db, search: string, state: Wish['state']): Promise<Matches> {
  const words = wordsOf(search);
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const byPerson = and(...words.map((word) => or(holdsFolded(name, word), emailHas(word))));
  const byOrganisation = organisationHas(words);
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(and(byPerson, ofState(db, state)));
  const members = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(and(byOrganisation, ofState(db, state)));
  const walk = and(or(byPerson, ofOrganisation(db, byOrganisation)), ofState(db, state));
  return matchesOf({ id: users.id, found: [people, members], walk });
}

async function wanted(db: Db, { search, state }: Wish): Promise<Matches> {
  const match = matching(db, search);
  if (search !== '' && !match) return named(db, search, state);
  const where = and(match, ofState(db, state));
  const ids = db.select({ id: users.id }).from(users).where(where).limit(MOST_COUNTED).as('counted');
  return { where, total: await db.$count(ids) };
}

/** The newest first. */
export async function findAccounts(db: Db, wish: Wish): Promise<{ accounts: FoundAccount[]; total: number }> {
  const { where, total } = await wanted(db, wish);
  const rows = await db
    .select(accountColumns)
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(where)
    .orderBy(desc(users.id))
    .limit(wish.limit)
    .offset((wish.page - 1) * wish.limit);
  return { accounts: rows.map(describeFound), total };
}
