import { and, eq, ne } from 'drizzle-orm';
import { seal, unseal } from '#lib/system/seal.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { oidcConnections, oidcLinks } from '#upstream/platform/schema/connections.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { mailboxDomain } from '../verification/domains.ts';
import type { Client } from './provider.ts';

export type StoredConnection = typeof oidcConnections.$inferSelect;

const sealing = (secret: string) => ({ secret, purpose: 'oidc-client-secret', ttl: 0 }) as const;

export const sealSecret = (clientSecret: string, secret: string): Promise<string> =>
  seal({ clientSecret }, sealing(secret));

/** With a secret of ours that has changed since, the text is empty. */
export async function clientOf(
  { issuer, clientId, clientSecret }: StoredConnection,
  secret: string,
): Promise<Client> {
  const opened = await unseal<{ clientSecret: string }>(clientSecret, sealing(secret));
  return { issuer, clientId, clientSecret: opened.clientSecret ?? '' };
}

/** Where every provider leads people back to, and how it is asked. */
export const providerSettings = ({ publicUrl, oidcOnLoopback }: Deps['settings'], callbackPath: string) => ({
  callback: publicUrl + callbackPath,
  allowsLoopback: oidcOnLoopback === true,
});

export async function readConnection(db: Db, organisationId: number): Promise<StoredConnection | undefined> {
  const [row] = await db
    .select()
    .from(oidcConnections)
    .where(eq(oidcConnections.organisationId, organisationId));
  return row;
}

/**
 * Compares the stored connection with the one that a form began from: 0 for none.
 * @throws data_changed
 */
export async function refuseStaleConnection(
  db: Db,
  organisationId: number,
  seen: number | undefined,
): Promise<void> {
  refuseStale((await readConnection(db, organisationId))?.revision ?? 0, seen);
}

/** Only of an organisation whose verified domain it is. */
async function activeWhere(db: Db, which: ReturnType<typeof eq>): Promise<StoredConnection | undefined> {
  const [row] = await db
    .select({ connection: oidcConnections })
    .from(oidcConnections)
    .innerJoin(
      organisations,
      and(
        eq(organisations.id, oidcConnections.organisationId),
        eq(organisations.verifiedDomain, oidcConnections.domain),
      ),
    )
    .where(which);
  return row?.connection;
}

export const activeConnection = (db: Db, organisationId: number): Promise<StoredConnection | undefined> =>
  activeWhere(db, eq(oidcConnections.organisationId, organisationId));

export async function connectionOfMailbox(db: Db, email: string): Promise<StoredConnection | undefined> {
  const domain = mailboxDomain(email);
  return domain === null ? undefined : activeWhere(db, eq(oidcConnections.domain, domain));
}

export type NewConnection = Pick<
  StoredConnection,
  'organisationId' | 'issuer' | 'clientId' | 'clientSecret' | 'domain'
>;

/**
 * Somebody else's connection of the domain ends where it no longer counts. Another provider knows the people by other
 * names: their links end, and with them the duty, so that nobody is kept out. False when the domain is taken.
 */
export async function saveConnection(tx: Db, values: NewConnection, now: Date): Promise<boolean> {
  const { organisationId, domain, issuer, clientId } = values;
  const holder = await activeWhere(tx, eq(oidcConnections.domain, domain));
  if (holder && holder.organisationId !== organisationId) return false;
  await tx
    .delete(oidcConnections)
    .where(and(eq(oidcConnections.domain, domain), ne(oidcConnections.organisationId, organisationId)));
  const before = await readConnection(tx, organisationId);
  const isOther = before !== undefined && (before.issuer !== issuer || before.clientId !== clientId);
  if (isOther) await tx.delete(oidcLinks).where(eq(oidcLinks.organisationId, organisationId));
  const changes = { ...values, changedAt: now, ...(isOther ? { isMandatory: false } : {}) };
  await tx
    .insert(oidcConnections)
    .values({ ...changes, createdAt: now })
    .onConflictDoUpdate({
      target: oidcConnections.organisationId,
      set: { ...changes, revision: raised(oidcConnections.revision) },
    });
  return true;
}

export async function setMandatory(tx: Db, organisationId: number, isMandatory: boolean): Promise<void> {
  await tx
    .update(oidcConnections)
    .set({ isMandatory })
    .where(eq(oidcConnections.organisationId, organisationId));
}

export async function removeConnection(tx: Db, organisationId: number): Promise<boolean> {
  const removed = await tx
    .delete(oidcConnections)
    .where(eq(oidcConnections.organisationId, organisationId))
    .returning({ id: oidcConnections.organisationId });
  return removed.length === 1;
}

export const countLinks = (db: Db, organisationId: number): Promise<number> =>
  db.$count(oidcLinks, eq(oidcLinks.organisationId, organisationId));

export async function hasLink(db: Db, organisationId: number, userId: number): Promise<boolean> {
  const theirs = and(eq(oidcLinks.organisationId, organisationId), eq(oidcLinks.userId, userId));
  return (await db.$count(oidcLinks, theirs)) > 0;
}

type Linked = Pick<typeof oidcLinks.$inferInsert, 'organisationId' | 'issuer' | 'subject'>;

export async function linkedAccount(
  db: Db,
  { organisationId, issuer, subject }: Linked,
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: oidcLinks.userId })
    .from(oidcLinks)
    .where(
      and(
        eq(oidcLinks.organisationId, organisationId),
        eq(oidcLinks.issuer, issuer),
        eq(oidcLinks.subject, subject),
      ),
    );
  return row?.userId;
}

/**
 * Stores a sign-in.
 * @returns `new` for the first one; `other` when somebody else at the provider has this account
 */
export async function noteLink(
  tx: Db,
  { organisationId, issuer, subject, userId, now }: Linked & { userId: number; now: Date },
): Promise<'new' | 'known' | 'other'> {
  const [used] = await tx
    .update(oidcLinks)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(oidcLinks.organisationId, organisationId),
        eq(oidcLinks.issuer, issuer),
        eq(oidcLinks.subject, subject),
        eq(oidcLinks.userId, userId),
      ),
    )
    .returning({ userId: oidcLinks.userId });
  if (used) return 'known';
  const added = await tx
    .insert(oidcLinks)
    .values({ organisationId, issuer, subject, userId, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ userId: oidcLinks.userId });
  return added.length === 1 ? 'new' : 'other';
}

/**
 * Whether an account must sign in by the provider of its organisation: no owner has to, and nobody whom the provider
 * does not know.
 */
export async function mustUseProvider(
  db: Db,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const [row] = await db
    .select({ domain: oidcConnections.domain, linkedAt: oidcLinks.createdAt })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .innerJoin(
      oidcConnections,
      and(
        eq(oidcConnections.organisationId, organisations.id),
        eq(oidcConnections.domain, organisations.verifiedDomain),
      ),
    )
    .leftJoin(
      oidcLinks,
      and(eq(oidcLinks.organisationId, organisations.id), eq(oidcLinks.userId, memberships.userId)),
    )
    .where(
      and(eq(memberships.userId, id), ne(memberships.role, 'owner'), eq(oidcConnections.isMandatory, true)),
    );
  return row !== undefined && (row.linkedAt !== null || mailboxDomain(email) === row.domain);
}
