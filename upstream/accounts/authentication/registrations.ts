import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { BROWSER_HEADER } from '#lib/contract/platform/headers.ts';
import { dropWish, noteWish } from '#upstream/newsletter/subscriptions.ts';
import { replaceFirstOffer } from '#upstream/own-offers/first-offer.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import { checkPassword } from '#upstream/platform/passwords.ts';
import { type RegistrationForm, registrations } from '#upstream/platform/schema/accounts.ts';
import { type Account, replaceUnverified } from './store.ts';

export type Registration = typeof registrations.$inferSelect;

/** Strangers may register an address many times; its owner can still set a password by a mailed code. */
const MOST = 10;

/** The hash of the secret that a browser sends with its registrations; null without one. */
export function browserOf(request: FastifyRequest): Buffer | null {
  const secret = String(request.headers[BROWSER_HEADER] ?? '');
  return /^[\w-]{24,64}$/.test(secret) ? hashToken(secret) : null;
}

const ofAccount = (db: Db, userId: number): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.createdAt), desc(registrations.id));

/** The registration that this browser sent last. */
export async function registrationOfBrowser(
  db: Db,
  userId: number,
  browserHash: Buffer | null,
): Promise<Registration | undefined> {
  if (!browserHash) return undefined;
  return (await ofAccount(db, userId)).find((each) => each.browserHash?.equals(browserHash));
}

/** The registration with this password. Each comparison is slow. */
export async function registrationOfPassword(
  db: Db,
  userId: number,
  password: string,
): Promise<Registration | undefined> {
  for (const each of await ofAccount(db, userId)) {
    if (await checkPassword(each.passwordHash, password)) return each;
  }
  return undefined;
}

type Typed = {
  browserHash: Buffer | null;
  password: string;
  passwordHash: string;
  form: RegistrationForm;
  now: Date;
};

/** Adds the registration of a new account, which has what was typed already. */
export async function addRegistration(
  tx: Db,
  userId: number,
  { browserHash, passwordHash, form, now }: Omit<Typed, 'password'>,
): Promise<void> {
  await tx.insert(registrations).values({ userId, browserHash, passwordHash, form, createdAt: now });
}

/**
 * Stores a registration at an address that an unconfirmed account has. The same person, by browser or password, corrects
 * their own; another one leaves it as it is and waits beside it. Returns whether it was the same person.
 */
export async function registerAgain(tx: Db, account: Account, typed: Typed): Promise<boolean> {
  const { browserHash, password, passwordHash, form, now } = typed;
  const own =
    (await registrationOfBrowser(tx, account.id, browserHash)) ??
    (await registrationOfPassword(tx, account.id, password));
  if (!own) {
    const count = await tx.$count(registrations, eq(registrations.userId, account.id));
    if (count < MOST) await addRegistration(tx, account.id, typed);
    return false;
  }
  const offer = form.offer ?? own.form.offer;
  const corrected = { ...form, ...(offer ? { offer } : {}) };
  const values = {
    browserHash: browserHash ?? own.browserHash,
    passwordHash,
    form: corrected,
    createdAt: now,
  };
  await tx.update(registrations).set(values).where(eq(registrations.id, own.id));
  if (own.passwordHash === account.passwordHash) {
    await applyRegistration(tx, account, { ...own, ...values }, now, form.offer !== undefined);
  }
  return true;
}

/**
 * Gives an unconfirmed account what was typed for a registration. `withOffer`: also replaces the offer that came with
 * what was typed before.
 */
export async function applyRegistration(
  tx: Db,
  { id, email, role }: Pick<Account, 'id' | 'email' | 'role'>,
  { passwordHash, form, createdAt }: Pick<Registration, 'passwordHash' | 'form' | 'createdAt'>,
  now: Date,
  withOffer = true,
): Promise<void> {
  const { wantsNewsletter, offer, postalCode, siret, ...person } = form;
  await replaceUnverified(tx, {
    ...person,
    role,
    email,
    passwordHash,
    now,
    ...(postalCode === undefined ? {} : { postalCode }),
    ...(siret === undefined ? {} : { siret }),
  });
  if (withOffer) await replaceFirstOffer(tx, id, offer, now);
  await dropWish(tx, id);
  if (wantsNewsletter) await noteWish(tx, id, { email, language: person.language, now: createdAt });
}
