import { sql } from 'drizzle-orm';
import { step } from '#scripts/launch/progress.mjs';
import { createRandom, type Random } from '#upstream/demo/material/random.ts';
import { compareDue } from '#upstream/offers/near-duplicates.ts';
import type { Db } from '#upstream/platform/db.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';
import { findAlike } from '#upstream/staff/offers/alike.ts';
import { countWaiting, findPublished } from '#upstream/staff/offers/find.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { openOnServer } from './loaded.ts';
import { addTimes, timesOf } from './times.ts';

const OFFERS = 50_000;
/** Offers whose text is that of another one with one word changed. */
const COPIES = 2_000;
const VOCABULARY = 3_000;
const AT_ONCE = 1_000;
/** Milliseconds. */
const MOST_MS = 1_000;
const RUNS = 50;
const WARM = 3;

const wordsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => `mot${random.int(1, VOCABULARY)}`);

/** 60 to 160 words; of every 25th text there is a copy. */
function textsOf(offers: number, copies: number): string[] {
  const random = createRandom(850);
  const originals = Array.from({ length: offers - copies }, () => wordsOf(random, random.int(60, 160)));
  const copied = originals.slice(0, copies).map((words) => words.with(30, 'autre'));
  return [...originals, ...copied].map((words) => words.join(' '));
}

/** Live offers of one organisation, of which nothing has been compared. */
async function addOffers(db: Db, texts: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local bielle.bulk = 'on'`);
    await tx.execute(sql`truncate offers cascade`);
    await tx.execute(sql`
      insert into users (role, email, password_hash) values ('recruiter', 'bench@bielle.test', '-')
      on conflict do nothing`);
    await tx.execute(sql`
      insert into organisations (id, name) overriding system value
      select id, 'Garage' from users where email = 'bench@bielle.test' on conflict do nothing`);
    for (let from = 0; from < texts.length; from += AT_ONCE) {
      const part = JSON.stringify(
        texts.slice(from, from + AT_ONCE).map((text, index) => ({ n: from + index, text })),
      );
      await tx.execute(sql`
        insert into offers (organisation_id, company_name, place_number, city, postal_code, trade_id, precise_job_id,
          contract_type_id, experience_id, diploma_id, salary_cents, status, published_at, expires_at, description)
        select o.id, 'Garage ' || (t.n % 5000), p.number, 'Guéret', '23000', 1, 1001, 1, 1, 1, 2500000, 'published',
          now() - t.n * interval '1 second', now() + interval '60 days', t.text
        from jsonb_to_recordset(${part}::jsonb) as t(n int, text text), organisations o,
          (select number from places where code = '23096') p`);
    }
    await tx.execute(sql`insert into offer_texts (offer_id) select id from offers`);
  });
  await db.execute(sql`vacuum (analyze)`);
}

/** Publishes a copy of some text and finds what it is a copy of. */
async function compareOne(db: Db, number: number): Promise<void> {
  await db.execute(sql`
    update offers set description = (select description from offers order by id offset ${number} limit 1) || ' fin'
    where id = (select max(id) from offers)`);
  await compareDue(db, new Date());
}

/** Near-duplicates among 50,000 live offers. Takes some minutes, because every text is compared first. */
export async function measureDuplicates(figures: Figures): Promise<void> {
  const [offers, copies] = [effort(OFFERS, 1_000), effort(COPIES, 40)];
  const { database } = await openOnServer('bielle_bench_duplicates');
  const { db } = database;
  try {
    await step('Preparing texts', async () => {
      await migrateDatabase(database);
      await loadReferenceData(db);
      await db.execute(sql`set statement_timeout = 0`);
      await addOffers(db, textsOf(offers, copies));
    });
    const start = performance.now();
    await step('Comparing every text', () => compareDue(db, new Date()));
    const seconds = (performance.now() - start) / 1_000;
    const found = await findAlike(db, { page: 1, limit: 50 }, new Date());
    const part = `duplicates / ${offers} offers`;
    figures.add(`${part} / groups found of ${copies}`, found.total, 'groups');
    figures.add(`${part} / comparing all`, seconds, 's');
    const now = new Date();
    const query = { page: 1, limit: 10 };
    addTimes(
      figures,
      `${part} / list of groups`,
      await timesOf(() => findAlike(db, query, now), RUNS, WARM),
      MOST_MS,
    );
    addTimes(
      figures,
      `${part} / what waits`,
      await timesOf(() => countWaiting(db, now), RUNS, WARM),
      MOST_MS,
    );
    const search = { ...query, search: 'garage 4999' };
    addTimes(
      figures,
      `${part} / search`,
      await timesOf(() => findPublished(db, search), RUNS, WARM),
      MOST_MS,
    );
    let number = 0;
    const one = () => {
      number += 1;
      return compareOne(db, number);
    };
    addTimes(figures, `${part} / one new text`, await timesOf(one, RUNS, WARM), MOST_MS);
  } finally {
    await database.close();
  }
}
