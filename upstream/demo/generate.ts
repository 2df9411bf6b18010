import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { forgetMemoized } from '#upstream/platform/memoize.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { analyze, withoutStatementTimeout } from '#upstream/platform/statement-timeout.ts';
import { expireOffers, rebuildSearch } from '#upstream/reference/search-projection.ts';
import { applyToOffers } from './applications.ts';
import { addCandidates } from './candidates.ts';
import { addLife, removeLife } from './life.ts';
import { createRandom } from './material/random.ts';
import { addOffers } from './publish.ts';
import { addShowcase } from './showcase.ts';

/** Always the same, so that two machines show the same demo. */
const SEED = 20_261_121;

/** What everybody's password is who may sign in with demo data. */
const DEMO_PASSWORD = 'Bielle2026!';

/** What a first start writes. */
export const DEMO_SIZE = { offers: 2_000, cvs: 500 } as const;

export type DemoOptions = {
  /** How many offers and CVs; those of the demo accounts are among them. */
  offers: number;
  cvs: number;
  now?: Date;
  /** Told what is being written. */
  onProgress?(line: string): void;
};

/** What every part of the generator writes with. */
export type DemoRun = Required<DemoOptions> & { db: Db; passwordHash: string; lockedHash: string };

/**
 * Writes invented garages, offers, candidates, CVs and applications into a database that has no account yet,
 * and the demo accounts; in one transaction, all marked as demo. Reference data must be loaded before.
 * @returns whether it wrote: false when there are accounts already
 */
export async function ensureDemoData(db: Db, options: DemoOptions): Promise<boolean> {
  const { rows } = await db.execute(sql`select exists (select from users) as used`);
  if (rows[0]?.used === true) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // Invented people cannot sign in: nobody knows this password.
  const lockedHash = await hashPassword(crypto.randomUUID());
  const { now = new Date(), onProgress = () => undefined } = options;
  await withoutStatementTimeout(db, async (tx) => {
    await tx.execute(sql`set local bielle.bulk = 'on'`);
    const run: DemoRun = { ...options, now, onProgress, db: tx, passwordHash, lockedHash };
    const offers = await addOffers(run, createRandom(SEED));
    const candidates = await addCandidates(run, createRandom(SEED + 1));
    const applications = await applyToOffers(run, createRandom(SEED + 2), offers, candidates);
    await addLife(run, createRandom(SEED + 3), { offers, candidates, applications });
    await addShowcase(tx);
    onProgress('Building the search');
    await rebuildSearch(tx);
    await expireOffers(tx, now);
  });
  forgetMemoized();
  await analyze(db);
  return true;
}

/** Takes everything that is marked as demo out again, with what hangs on it; real data stays. */
export async function removeDemoData(db: Db): Promise<void> {
  await withoutStatementTimeout(db, async (tx) => {
    await tx.execute(sql`set local bielle.bulk = 'on'`);
    await removeLife(tx);
    for (const table of ['offers', 'cvs', 'users', 'testimonials', 'partners']) {
      await tx.execute(sql`delete from ${sql.raw(table)} where is_demo`);
    }
    await rebuildSearch(tx);
  });
  forgetMemoized();
}
