import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#upstream/platform/db.ts';
import { knownDevice } from '#upstream/platform/http/known-device.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';

type Sent = { candidateId: number; organisationId: number };

const atDomain = (email: string, domain: string | null) =>
  domain !== null && (email.endsWith(`@${domain}`) || email.endsWith(`.${domain}`));

/**
 * Whether an application comes from the people of the garage itself: it has the mailbox or the telephone of one of
 * them, a mailbox at the domain that the garage has proved, or leaves a browser in which one of them signed in.
 */
export async function isFromGarage(
  tx: Db,
  { candidateId, organisationId }: Sent,
  { request, secret }: { request: FastifyRequest; secret: string },
): Promise<boolean> {
  const [candidate] = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, candidateId));
  const members = await tx
    .select({
      id: users.id,
      email: users.email,
      phones: sql<(string | null)[]>`array[${users.phone}, ${organisations.phone}]`,
      domain: organisations.verifiedDomain,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(memberships.organisationId, organisationId));
  if (!candidate) return false;
  const { email, phone } = candidate;
  const isOne = members.some(
    (member) =>
      member.email === email ||
      atDomain(email, member.domain) ||
      (phone !== null && member.phones.includes(phone)),
  );
  const ids = members.map(({ id }) => id);
  return isOne || knownDevice(request, ids, secret) !== undefined;
}
