import { browserClient } from '#components/session/api-client.ts';
import type { MessagePerson } from '#lib/contract/messages.ts';
import { listContacts } from './calls.ts';

/** How many people a list of suggestions holds. */
const SHOWN = 20;

/** Contacts by what is typed, or the one with an id; none when the question was given up or got no answer. */
export async function findContacts(
  wanted: { search: string } | { id: number },
  signal: AbortSignal,
): Promise<MessagePerson[]> {
  try {
    const { data } = await browserClient()(listContacts, { query: { ...wanted, limit: SHOWN } });
    return signal.aborted ? [] : data;
  } catch {
    return [];
  }
}
