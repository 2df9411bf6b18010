import { asc, eq, inArray } from 'drizzle-orm';
import { maskOf, type Traits } from '#lib/rules/messages/mask-person.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition, Jobs } from '#upstream/platform/jobs.ts';
import { messageMasks, messages } from '#upstream/platform/schema/messages.ts';

const JOB = 'mask-messages';

/** Small, so that the embedded database answers requests in between. */
const BATCH = 100;

/** Queues the job in the transaction that erases the account. */
export async function maskLater(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  { firstName, lastName, email, phone, address }: Traits,
  messageIds: number[],
): Promise<void> {
  await tx.insert(messageMasks).values({ firstName, lastName, email, phone, address, messageIds });
  await jobs.send(tx, JOB, {});
}

async function maskBatch(tx: Db): Promise<boolean> {
  const [person] = await tx
    .select()
    .from(messageMasks)
    .orderBy(asc(messageMasks.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!person) return false;
  const mask = maskOf(person);
  const rows = await tx
    .select({ id: messages.id, subject: messages.subject, body: messages.body })
    .from(messages)
    .where(inArray(messages.id, person.messageIds.slice(0, BATCH)));
  for (const { id, subject, body } of rows) {
    await tx
      .update(messages)
      .set({ subject: mask(subject), body: mask(body) })
      .where(eq(messages.id, id));
  }
  const messageIds = person.messageIds.slice(BATCH);
  const isOwn = eq(messageMasks.id, person.id);
  if (messageIds.length > 0) await tx.update(messageMasks).set({ messageIds }).where(isOwn);
  else await tx.delete(messageMasks).where(isOwn);
  return true;
}

async function maskLeavers(db: Db): Promise<void> {
  while (await db.transaction(maskBatch));
}

export function messageJobs({ db }: JobDeps): JobDefinition[] {
  const run = () => maskLeavers(db);
  return [
    { name: JOB, run },
    { name: 'mask-messages-left', cron: '30 4 * * *', run },
  ];
}
