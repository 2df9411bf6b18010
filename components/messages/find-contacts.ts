import { browserClient } from '#lib/browser/api-client.ts';
import { contacts as listContacts } from '#lib/browser/operations/messages.ts';
import type { MessagePerson } from '#lib/contract/messages.ts';

const SHOWN = 20;

/** Contacts by what is typed, or the one with an id; null when there was no answer, none when nobody waits for it. */
export async function findContacts(
  wanted: { search: string } | { id: number },
  signal: AbortSignal,
): Promise<MessagePerson[] | null> {
  try {
    const { data } = await browserClient()(listContacts, { query: { ...wanted, limit: SHOWN } });
    return signal.aborted ? [] : data;
  } catch {
    return signal.aborted ? [] : null;
  }
}
