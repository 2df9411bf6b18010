import { asc, eq, like } from 'drizzle-orm';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { sirenTakenMail } from '../mails.ts';
import { lockSiren } from '../siren.ts';
import { readOrganisation } from './store.ts';
import { endVerification } from './verify.ts';

type Organisation = typeof organisations.$inferSelect;

async function tellLoser(tx: Db, deps: MailDeps, id: number, siren: string): Promise<void> {
  const [contact] = await tx
    .select({
      email: users.email,
      language: users.language,
      firstName: users.firstName,
      at: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, contactOf(id)));
  if (!contact?.at) return;
  const { email: to, language, firstName } = contact;
  await queueMail(tx, deps, { to, language, template: sirenTakenMail, values: { firstName, siren } });
}

/** Those that typed a SIREN, or have proved it, locked. */
const lockTypists = (tx: Db, siren: string): Promise<Organisation[]> =>
  tx
    .select()
    .from(organisations)
    .where(like(organisations.siret, `${siren}%`))
    .orderBy(asc(organisations.id))
    .for('no key update');

/**
 * Before an organisation proves its SIREN by a document or the register. Others that only typed it keep everything but
 * a verification by domain, and get a mail. Locks SIREN and organisations.
 * @throws siren_proven when another one has proved it as well; conflict when the SIRET changed meanwhile
 */
export async function takeSiren(tx: Db, deps: MailDeps, id: number): Promise<Organisation | undefined> {
  const seen = await readOrganisation(tx, id);
  const siren = sirenOf(seen?.siret ?? '');
  if (!seen || siren === null) {
    await lockOrganisation(tx, id);
    return readOrganisation(tx, id);
  }
  await lockSiren(tx, siren);
  const typists = await lockTypists(tx, siren);
  const own = typists.find((each) => each.id === id);
  if (!own) throw apiError('conflict');
  if (own.siren === siren) return own;
  const others = typists.filter((each) => each.id !== id);
  if (others.some((each) => each.siren === siren)) throw apiError('siren_proven');
  for (const other of others) {
    await endVerification(tx, other.id, deps);
    await tellLoser(tx, deps, other.id, siren);
  }
  return own;
}
