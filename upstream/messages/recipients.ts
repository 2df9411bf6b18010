import type { MessagePerson, RefusedRecipient } from '#lib/contract/messages/messages.ts';
import type { Db } from '#upstream/platform/db.ts';
import { knownCandidates, listContacts, type Writer } from './contacts.ts';

type Recipients = { reachable: MessagePerson[]; refused: RefusedRecipient[] };

type Known = Awaited<ReturnType<typeof knownCandidates>>[number];

function reasonFor(known: Known | undefined): RefusedRecipient['reason'] {
  if (!known) return 'not_a_contact';
  if (known.isOwn) return 'own_account';
  return known.isSuspended ? 'account_closed' : 'free_plan';
}

/** Parts candidates into those to whom a recruiter may write, and the others with the reason. */
export async function partRecipients(
  db: Db,
  writer: Writer,
  recipientIds: readonly number[],
): Promise<Recipients> {
  const ids = [...new Set(recipientIds)];
  const { data: reachable } = await listContacts(db, writer, { ids, page: 1, limit: ids.length });
  const others = ids.filter((id) => !reachable.some((person) => person.id === id));
  if (others.length === 0) return { reachable, refused: [] };
  const known = await knownCandidates(db, writer, others);
  const refused = others.map((recipientId) => {
    const found = known.find(({ person }) => person.id === recipientId);
    return { recipientId, person: found?.person ?? null, reason: reasonFor(found) };
  });
  return { reachable, refused };
}

/** Also refuses those for whom no message of this hour is left. */
export async function recipientsWithin(
  db: Db,
  writer: Writer,
  recipientIds: readonly number[],
  messagesLeft: number,
): Promise<Recipients> {
  const { reachable, refused } = await partRecipients(db, writer, recipientIds);
  const beyond = reachable
    .slice(Math.max(0, messagesLeft))
    .map((person) => ({ recipientId: person.id, person, reason: 'hour_limit' as const }));
  return { reachable: reachable.slice(0, Math.max(0, messagesLeft)), refused: [...refused, ...beyond] };
}
