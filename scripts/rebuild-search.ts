import { readSettings } from '#lib/system/env.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import { refreshSearch } from '#upstream/reference/search-projection.ts';
import { openFromSettings } from '#upstream/start.ts';

const usage = `bielle rebuild-search

Rewrites what searches read, from the offers and CVs of DATABASE_URL, while Bielle goes on serving; the embedded
database can only be opened while Bielle is stopped. Begun again after it was broken off, it does no harm.`;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  const database = await openFromSettings(readSettings(), (sentence) => console.error(sentence));
  try {
    await refreshSearch(database.db, (table, id) => console.log(`${table}: up to ${id}`));
  } finally {
    await database.close();
  }
}

await main().catch(endStart);
