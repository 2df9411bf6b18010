import { sql } from 'drizzle-orm';
import { countResponses } from '#upstream/applications/badge/responses.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashPassword } from '#upstream/platform/passwords.ts';
import { analyze, withoutStatementTimeout } from '#upstream/platform/statement-timeout.ts';
import { expireOffers, rebuildSearch } from '#upstream/reference/search-projection.ts';
import { countDailyTotals } from '#upstream/staff/metrics/count.ts';
import { applyToOffers } from './applications.ts';
import { addCandidates } from './candidates.ts';
import { addLife, removeLife } from './life.ts';
import { createRandom } from './material/random.ts';
import { addOffers } from './publish.ts';
import { addQuickApplication } from './quick-application.ts';
import { addScreening } from './received/screening.ts';
import { addShowcase } from './showcase.ts';
import { addTeam } from './team.ts';

/** Fixed, so that the demo is the same everywhere. */
const SEED = 20_261_121;

const DEMO_PASSWORD = 'Bielle2026!';

export const DEMO_SIZE = { offers: 2_000, cvs: 500 } as const;

export type DemoOptions = {
  offers: number;
  cvs: number;
  now?: Date;
  /** Of the links in messages. */
  publicUrl?: string;
  onProgress?(line: string): void;
};

export type DemoRun = Required<DemoOptions> & { db: Db; passwordHash: string; lockedHash: string };

/**
 * One transaction; every row is marked as demo. Needs the reference data.
 * @returns false, without writing, when there are accounts already
 */
export async function ensureDemoData(db: Db, options: DemoOptions): Promise<boolean> {
  const { rows } = await db.execute(sql`select exists (select from users) as used`);
  if (rows[0]?.used === true) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  // Invented people cannot sign in: nobody knows this password.
  const lockedHash = await hashPassword(crypto.randomUUID());
  const { now = new Date(), publicUrl = 'http://localhost:3000', onProgress = () => undefined } = options;
  await withoutStatementTimeout(db, async (tx) => {
    await tx.execute(sql`set local bielle.bulk = 'on'`);
    const run: DemoRun = { ...options, now, publicUrl, onProgress, db: tx, passwordHash, lockedHash };
    const offers = await addOffers(run, createRandom(SEED));
    await addTeam(run);
    const candidates = await addCandidates(run, createRandom(SEED + 1));
    const applications = await applyToOffers(run, createRandom(SEED + 2), offers, candidates);
    await addLife(run, createRandom(SEED + 3), { offers, candidates, applications });
    await addQuickApplication(run, createRandom(SEED + 4), offers);
    await addScreening(run, offers);
    await addShowcase(tx);
    await countResponses(tx, null, now);
    onProgress('Building the search');
    await rebuildSearch(tx);
    await expireOffers(tx, now);
    await countDailyTotals(tx, now);
  });
  forgetBriefCache();
  await analyze(db);
  return true;
}

/** Also removes what depends on demo rows; keeps real data. */
export async function removeDemoData(db: Db): Promise<void> {
  await withoutStatementTimeout(db, async (tx) => {
    await tx.execute(sql`set local bielle.bulk = 'on'`);
    await removeLife(tx);
    for (const table of ['offers', 'cvs', 'users', 'testimonials', 'partners']) {
      await tx.execute(sql`delete from ${sql.raw(table)} where is_demo`);
    }
    await rebuildSearch(tx);
  });
  forgetBriefCache();
}
