import { eq } from 'drizzle-orm';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { dropRequestsTo } from '../join-request.ts';
import { sirenTakenMail } from '../mails.ts';
import { lockSiren } from '../siren.ts';
import { readOrganisation } from './store.ts';
import { endVerification } from './verify.ts';

type Organisation = typeof organisations.$inferSelect;

/** A website or a mailbox says nothing about a SIREN. */
const hasProved = ({ verifiedBy }: Organisation) => verifiedBy === 'document' || verifiedBy === 'register';

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

/**
 * For an organisation that proves its SIREN by a document or the register: takes it from one that only typed it, which
 * keeps everything else, and loses a verification by domain with it. Locks SIREN and organisations.
 * @throws siren_proven when the other one has proved it as well; conflict when the SIRET changed meanwhile
 */
export async function takeSiren(tx: Db, deps: MailDeps, id: number): Promise<Organisation | undefined> {
  const seen = await readOrganisation(tx, id);
  const siren = sirenOf(seen?.siret ?? '');
  if (!seen || siren === null) {
    await lockOrganisation(tx, id);
    return readOrganisation(tx, id);
  }
  await lockSiren(tx, siren);
  const [holder] = await tx.select().from(organisations).where(eq(organisations.siren, siren));
  const ids = [...new Set([id, ...(holder ? [holder.id] : [])])].sort((a, b) => a - b);
  for (const each of ids) await lockOrganisation(tx, each);
  const own = await readOrganisation(tx, id);
  if (!own) return undefined;
  if (own.siret !== seen.siret) throw apiError('conflict');
  if (holder && holder.id !== id) {
    const locked = await readOrganisation(tx, holder.id);
    if (locked && hasProved(locked)) throw apiError('siren_proven');
    await tx.update(organisations).set({ siren: null }).where(eq(organisations.id, holder.id));
    await endVerification(tx, holder.id, deps);
    await dropRequestsTo(tx, holder.id);
    await tellLoser(tx, deps, holder.id, siren);
  }
  await tx.update(organisations).set({ siren }).where(eq(organisations.id, id));
  return { ...own, siren };
}
