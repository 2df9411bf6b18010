import { browserClient } from '#lib/browser/api-client.ts';
import { contacts as listContacts } from '#lib/browser/operations/messages.ts';
import type { MessagePerson } from '#lib/contract/messages/messages.ts';

const SHOWN = 20;

/** By text or by id; null without an answer, none when aborted. */
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
