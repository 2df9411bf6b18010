import type { Db } from '#upstream/platform/db.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';

/** Tells the open pages of the candidate, or of everybody in the organisation. Null does nothing. */
export async function notifyMailbox(tx: Db, mailbox: number | null): Promise<void> {
  // One of the two is nobody: an id is of an account or of an organisation.
  await notifyUser(tx, mailbox, 'messages');
  await notifyOrganisation(tx, mailbox, 'messages');
}
