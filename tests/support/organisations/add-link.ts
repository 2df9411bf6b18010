import type { Db } from '#upstream/platform/db.ts';
import { oidcConnections, oidcLinks } from '#upstream/platform/schema/connections.ts';

/** The owner of an organisation has signed in by its provider, which nobody asks. */
export async function addLink(db: Db, ownerId: number): Promise<void> {
  const issuer = 'https://comptes.exemple.test';
  const now = new Date();
  await db.insert(oidcConnections).values({
    organisationId: ownerId,
    issuer,
    clientId: 'bielle',
    clientSecret: 'sealed',
    domain: `garage-${ownerId}.fr`,
    changedAt: now,
  });
  await db
    .insert(oidcLinks)
    .values({ organisationId: ownerId, issuer, subject: 'personne-7', userId: ownerId, lastUsedAt: now });
}
