import type { FastifyRequest } from 'fastify';
import { effectiveFrom } from '#lib/rules/content/effective-from.ts';
import { cancelContent, type NewVersion, saveContent } from '#upstream/content/save.ts';
import { readOriginalPackages } from '#upstream/packages/read.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { forgetContent } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { StaffCaller } from '#upstream/platform/http/staff-access.ts';
import type { RequestedChange } from '#upstream/platform/schema/staff.ts';
import { askSecondPerson } from '../requests/ask.ts';

export type By = { db: Db; deps: Deps; staff: StaffCaller; request: FastifyRequest };

/** What every form of a content sends. */
export type Change = { seenId: number; effectiveAt?: string | undefined; note?: string | null | undefined };

export type Act = 'content_saved' | 'content_reverted';

/** @throws ApiError 422 on `effectiveAt` */
function momentOf(effectiveAt: string | undefined, now: Date): Date {
  const from = effectiveFrom(effectiveAt, now);
  if (!from) throw fieldError('effectiveAt', 'effective_past');
  return from;
}

const textOrNull = (text: string | null | undefined): string | null => (text ? text : null);

/**
 * Saves a version, with its row of the audit log and what else belongs to it, in one transaction.
 * @throws content_changed; ApiError 422 on `effectiveAt`
 */
export async function publish(
  { db, deps, staff, request }: By,
  content: Pick<NewVersion, 'kind' | 'key' | 'value'>,
  { seenId, effectiveAt, note }: Change,
  { act = 'content_saved', also }: { act?: Act; also?: (tx: Db) => Promise<void> } = {},
): Promise<void> {
  const now = deps.clock();
  const from = momentOf(effectiveAt, now);
  const { kind, key } = content;
  await db.transaction(async (tx) => {
    const version = await saveContent(
      tx,
      deps.jobs,
      { ...content, seenId, note: textOrNull(note), effectiveFrom: from, staffId: staff.id },
      now,
    );
    await also?.(tx);
    const detail = { version, effectiveFrom: from.toISOString() };
    await recordAct(tx, { act, staffId: staff.id, object: `${kind} ${key}`, detail, now, request });
  });
  // The author’s next page shows it.
  forgetContent();
}

/**
 * Stores a change of a package for a second person.
 * @throws not_found, content_changed, already_asked; ApiError 422 on `effectiveAt`
 */
export async function askPrice(
  context: By,
  operation: 'staffContent.savePackage' | 'staffContent.revertPackage',
  { key, value }: Pick<RequestedChange, 'key' | 'value'>,
  { seenId, effectiveAt, note }: Change,
): Promise<void> {
  const { db, deps } = context;
  const from = effectiveAt ? momentOf(effectiveAt, deps.clock()).toISOString() : null;
  const packages = await readOriginalPackages(db);
  const pack = packages.find(({ reference, kind }) => reference === key && kind !== 'free');
  if (!pack) throw apiError('not_found');
  const change = { key, value, seenId, effectiveFrom: from, note: textOrNull(note) };
  await askSecondPerson(context, operation, { targetId: pack.id, reason: note ?? '', change });
}

/**
 * Cancels a planned version, with its row of the audit log.
 * @throws not_found, content_changed, already_decided
 */
export async function cancel(
  { db, deps, staff, request }: By,
  { kind, key }: Pick<NewVersion, 'kind' | 'key'>,
  { seenId, versionId }: { seenId: number; versionId: number },
): Promise<void> {
  const now = deps.clock();
  await db.transaction(async (tx) => {
    const planned = { kind, key, id: versionId, seenId, staffId: staff.id };
    const from = await cancelContent(tx, planned, now);
    const detail = { version: versionId, effectiveFrom: from.toISOString() };
    const object = `${kind} ${key}`;
    await recordAct(tx, { act: 'content_cancelled', staffId: staff.id, object, detail, now, request });
  });
  forgetContent();
}
