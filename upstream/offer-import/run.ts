import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { OFFER_LENGTHS } from '#lib/contract/own-offers/form.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { type CheckedOffer, createOffers, draftsLeft } from '#upstream/own-offers/create.ts';
import { offersOnline } from '#upstream/own-offers/online.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { payMinimaOn } from '#upstream/reference/pay-minima.ts';
import { findAlike, likeness } from './alike.ts';
import type { CsvRecord } from './csv.ts';
import { isExample } from './files.ts';
import { findHeader, type Header, recordsBelow, repeatsTitles } from './header.ts';
import { cellsOf, garbledCells, readLine } from './line.ts';
import type { ReceivedFile } from './receive.ts';
import { refuseFile } from './refuse.ts';
import { addOutcomes, beginImport, endImport, type LineOutcome } from './store.ts';
import { LineWords } from './words.ts';

/** Lines per transaction: the most that a crash loses. */
const BATCH = 100;

export type Importing = {
  caller: RecruiterCaller;
  texts: ApiTexts;
  db: Db;
  deps: Deps;
  log: Pick<FastifyBaseLogger, 'error'>;
  request: Pick<FastifyRequest, 'id'>;
};

type ReadOffer = { line: number; offer: CheckedOffer };

type Read = ReadOffer | { line: number; outcome: LineOutcome };

function lineReader(header: Header, texts: ApiTexts, minima: PayMinima) {
  const words = new LineWords(texts);
  const seen = new Map<string, number>();
  const skipped = (line: number, reason: string): Read => ({
    line,
    outcome: { line, outcome: 'skipped', texts: [reason] },
  });
  return (record: CsvRecord): Read => {
    const { line } = record;
    if (repeatsTitles(record, header)) return skipped(line, texts.api('offerImport.skipped.header'));
    const cells = cellsOf(record, header);
    if (isExample(cells)) return skipped(line, texts.api('offerImport.skipped.example'));
    const company = (cells.companyName ?? '').trim().slice(0, OFFER_LENGTHS.company);
    const extra = record.cells.slice(header.keys.length).find((cell) => cell !== '');
    if (extra !== undefined) {
      const problem = texts.api('offerImport.problem.extra', { value: words.shortened(extra) });
      return { line, outcome: { line, outcome: 'error', company, texts: [problem] } };
    }
    const garbled = garbledCells(cells, words);
    if (garbled.length > 0) return { line, outcome: { line, outcome: 'error', company, texts: garbled } };
    const result = readLine(cells, words, minima);
    if ('problems' in result) {
      return { line, outcome: { line, outcome: 'error', company, texts: result.problems } };
    }
    const key = likeness(result.offer.values);
    const before = seen.get(key);
    if (before !== undefined) return skipped(line, texts.api('offerImport.skipped.inFile', { line: before }));
    seen.set(key, line);
    return { line, offer: result.offer };
  };
}

/** Splits off the drafts that the organisation may not have; a file may hold any number. */
function withinLimit(fresh: readonly ReadOffer[], left: number) {
  const drafts = fresh.filter(({ offer }) => offer.body.status === 'draft');
  const excess = new Set(drafts.slice(Math.max(0, left)));
  return {
    taken: fresh.filter((read) => !excess.has(read)),
    excess: new Set([...excess].map(({ line }) => line)),
  };
}

async function outcomesOf(
  tx: Db,
  batch: readonly Read[],
  { caller, texts, request }: Importing,
  now: Date,
): Promise<LineOutcome[]> {
  const wanted = batch.flatMap((read) => ('offer' in read ? [read] : []));
  const alike = await findAlike(
    tx,
    caller.organisationId,
    wanted.map(({ offer }) => offer),
    now,
  );
  const standing = (offer: CheckedOffer) => alike.get(likeness(offer.values));
  const fresh = wanted.filter(({ offer }) => standing(offer) === undefined);
  const author = { ...caller, request };
  const { taken, excess } = withinLimit(fresh, await draftsLeft(tx, author));
  const ids = await createOffers(
    tx,
    author,
    taken.map(({ offer }) => offer),
    now,
  );
  const created = new Map(taken.map(({ line }, at) => [line, ids[at]]));
  return batch.map((read): LineOutcome => {
    if ('outcome' in read) return read.outcome;
    const { line, offer } = read;
    const company = offer.body.companyName;
    const offerId = created.get(line);
    if (offerId !== undefined) return { line, outcome: 'created', offerId, company };
    if (excess.has(line)) {
      return { line, outcome: 'error', company, texts: [texts.api('errors.too_many_drafts')] };
    }
    const id = standing(offer) ?? 0;
    return {
      line,
      outcome: 'skipped',
      offerId: id,
      company,
      texts: [texts.api('offerImport.skipped.stored', { id })],
    };
  });
}

async function writeBatch(importId: number, batch: readonly Read[], importing: Importing): Promise<void> {
  const { db, deps } = importing;
  const now = deps.clock();
  await db.transaction(async (tx) => {
    const outcomes = await outcomesOf(tx, batch, importing, now);
    await addOutcomes(tx, importId, outcomes, now);
    const published = outcomes.flatMap(({ outcome, offerId }) =>
      outcome === 'created' && offerId ? [offerId] : [],
    );
    await offersOnline(tx, deps.jobs, published);
  });
  forgetBriefCache();
}

async function writeAll(importId: number, file: ReceivedFile, header: Header, importing: Importing) {
  const { db, deps, texts } = importing;
  const read = lineReader(header, texts, await payMinimaOn(db, deps.clock()));
  let batch: Read[] = [];
  for await (const record of recordsBelow(file, header)) {
    batch.push(read(record));
    if (batch.length < BATCH) continue;
    await writeBatch(importId, batch, importing);
    batch = [];
  }
  if (batch.length > 0) await writeBatch(importId, batch, importing);
}

/** Also refuses an unreadable file before anything is imported. */
async function countLines(file: ReceivedFile, header: Header): Promise<number> {
  let count = 0;
  for await (const _ of recordsBelow(file, header)) count += 1;
  if (count === 0) throw refuseFile('empty');
  return count;
}

/**
 * A broken-off import leaves whole batches; sending the file again skips them.
 * @throws invalid for an unreadable file, import_running, import_interrupted
 */
export async function runImport(file: ReceivedFile, importing: Importing): Promise<void> {
  const { caller, texts, db, deps, log } = importing;
  const header = await findHeader(file, (key) => texts.api(`offerImport.columns.${key}`));
  const totalLines = await countLines(file, header);
  const begun = { recruiterId: caller.userId, fileName: file.name, totalLines };
  const importId = await beginImport(db, { ...begun, ignoredColumns: [...header.ignored] }, deps.clock());
  const act = { act: 'offers_imported', actorId: caller.userId, object: `import ${importId}` } as const;
  await recordAct(db, { ...act, now: deps.clock(), request: importing.request });
  try {
    await writeAll(importId, file, header, importing);
  } catch (error) {
    log.error({ error: describeError(error) }, 'an import of offers broke off');
    throw apiError('import_interrupted');
  } finally {
    // Fails while the database is away; the import then counts as broken off after its silence.
    await endImport(db, importId, deps.clock()).catch(() => undefined);
  }
}
