import type { FastifyRequest } from 'fastify';
import { effectiveFrom } from '#lib/rules/content/effective-from.ts';
import { type NewVersion, saveContent } from '#upstream/content/save.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { forgetContent } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import type { StaffCaller } from '#upstream/platform/http/staff-access.ts';

export type By = { db: Db; deps: Deps; staff: StaffCaller; request: FastifyRequest };

/** What every form of a content sends. */
export type Change = { seenId: number; effectiveAt?: string | undefined; note?: string | null | undefined };

export type Act = 'content_saved' | 'content_reverted';

/**
 * Saves a version, with its row of the audit log and what else belongs to it, in one transaction.
 * @throws content_changed; ApiError 422 on `effectiveAt`
 */
export async function publish(
  { db, deps, staff, request }: By,
  content: Pick<NewVersion, 'kind' | 'key' | 'value'>,
  { seenId, effectiveAt, note = null }: Change,
  { act = 'content_saved', also }: { act?: Act; also?: (tx: Db) => Promise<void> } = {},
): Promise<void> {
  const now = deps.clock();
  const from = effectiveFrom(effectiveAt, now);
  if (!from) throw fieldError('effectiveAt', 'effective_past');
  const { kind, key } = content;
  await db.transaction(async (tx) => {
    const version = await saveContent(
      tx,
      deps.jobs,
      { ...content, seenId, note: note === '' ? null : note, effectiveFrom: from, staffId: staff.id },
      now,
    );
    await also?.(tx);
    const detail = { version, effectiveFrom: from.toISOString() };
    await recordAct(tx, { act, staffId: staff.id, object: `${kind} ${key}`, detail, now, request });
  });
  // The author’s next page shows it.
  forgetContent();
}
