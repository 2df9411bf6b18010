import { and, asc, count, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type {
  ImportDetails,
  ImportOutcome,
  ImportProgress,
} from '#lib/contract/offer-import/offer-import.ts';
import { later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offerImportLines, offerImports } from '#upstream/platform/schema/imports.ts';

/** An import silent for this long has lost its process. */
const SILENT = MINUTE;

export type LineOutcome = Omit<typeof offerImportLines.$inferInsert, 'importId'>;

type NewImport = { recruiterId: number; fileName: string; totalLines: number; ignoredColumns: string[] };

/**
 * Replaces the person's last import; returns the id.
 * @throws import_running
 */
export async function beginImport(db: Db, newImport: NewImport, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const isOver = or(isNotNull(offerImports.endedAt), lt(offerImports.beatAt, later(now, -SILENT)));
    await tx.delete(offerImports).where(and(eq(offerImports.recruiterId, newImport.recruiterId), isOver));
    const [row] = await tx
      .insert(offerImports)
      .values({ ...newImport, startedAt: now, beatAt: now })
      .onConflictDoNothing()
      .returning({ id: offerImports.id });
    if (!row) throw apiError('import_running');
    return row.id;
  });
}

/** Runs in the transaction of the batch; throws, and so rolls it back, when the import was given up. */
export async function addOutcomes(
  tx: Db,
  importId: number,
  outcomes: readonly LineOutcome[],
  now: Date,
): Promise<void> {
  const many = (kind: LineOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length;
  const [row] = await tx
    .update(offerImports)
    .set({
      doneLines: sql`${offerImports.doneLines} + ${outcomes.length}`,
      createdOffers: sql`${offerImports.createdOffers} + ${many('created')}`,
      skippedLines: sql`${offerImports.skippedLines} + ${many('skipped')}`,
      errorLines: sql`${offerImports.errorLines} + ${many('error')}`,
      beatAt: now,
    })
    .where(eq(offerImports.id, importId))
    .returning({ id: offerImports.id });
  if (!row) throw new Error('the import was replaced by another');
  await tx.insert(offerImportLines).values(outcomes.map((outcome) => ({ importId, ...outcome })));
}

export async function endImport(db: Db, importId: number, now: Date): Promise<void> {
  await db.update(offerImports).set({ endedAt: now }).where(eq(offerImports.id, importId));
}

type Row = typeof offerImports.$inferSelect;

function stateOf({ endedAt, beatAt, doneLines, totalLines }: Row, now: Date): ImportProgress['state'] {
  if (endedAt) return doneLines < totalLines ? 'interrupted' : 'ended';
  return beatAt < later(now, -SILENT) ? 'interrupted' : 'running';
}

const summaryOf = ({ totalLines, createdOffers, skippedLines, errorLines }: Row) => ({
  totalLines,
  createdOffers,
  skippedLines,
  errorLines,
});

const rowOf = async (db: Db, recruiterId: number): Promise<Row | undefined> => {
  const [row] = await db.select().from(offerImports).where(eq(offerImports.recruiterId, recruiterId));
  return row;
};

export async function lastImport(db: Db, recruiterId: number, now: Date): Promise<ImportProgress | null> {
  const row = await rowOf(db, recruiterId);
  return (
    (row && {
      fileName: row.fileName,
      state: stateOf(row, now),
      doneLines: row.doneLines,
      startedAt: row.startedAt.toISOString(),
      ignoredColumns: row.ignoredColumns,
      summary: summaryOf(row),
    }) ??
    null
  );
}

const STORED = { created: 'created', skipped: 'skipped', errors: 'error' } as const;

type Wanted = { outcome: ImportOutcome; page: number; limit: number };

export async function linesOfLast(db: Db, recruiterId: number, { outcome, page, limit }: Wanted) {
  const { line, offerId, company, texts, importId } = offerImportLines;
  const where = and(eq(offerImports.recruiterId, recruiterId), eq(offerImportLines.outcome, STORED[outcome]));
  const data = await db
    .select({ line, offerId, company, texts })
    .from(offerImportLines)
    .innerJoin(offerImports, eq(offerImports.id, importId))
    .where(where)
    .orderBy(asc(line))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: count() })
    .from(offerImportLines)
    .innerJoin(offerImports, eq(offerImports.id, importId))
    .where(where);
  return { data, total: counted?.total ?? 0 };
}

/** In file order; undefined before the first import. */
export async function reportOfLast(db: Db, recruiterId: number) {
  const row = await rowOf(db, recruiterId);
  if (!row) return undefined;
  const lines = await db
    .select()
    .from(offerImportLines)
    .where(eq(offerImportLines.importId, row.id))
    .orderBy(asc(offerImportLines.line));
  return { summary: summaryOf(row), ignoredColumns: row.ignoredColumns, lines };
}

type Line = typeof offerImportLines.$inferSelect;

export function detailsOf(lines: readonly Line[]): ImportDetails {
  const of = (kind: Line['outcome']) => lines.filter(({ outcome }) => outcome === kind);
  return {
    created: of('created').map(({ offerId, company, line }) => ({ offerId: offerId ?? 0, company, line })),
    errors: of('error').flatMap(({ line, texts }) => texts.map((error) => ({ line, error }))),
    skipped: of('skipped').map(({ line, texts }) => ({ line, reason: texts.join(' ') })),
  };
}
