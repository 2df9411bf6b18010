import { parseArgs } from 'node:util';
import { readSettings } from '#lib/system/env.ts';
import { ensureDemoData, removeDemoData } from '#upstream/demo/generate.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';
import { openFromSettings } from '#upstream/start.ts';

const usage = `bielle demo [--offers 2000] [--cvs 500] [--database URL] [--remove]

Writes invented offers, CVs and accounts into a database without accounts; what an earlier call wrote is
replaced. --remove only takes the demo data out. Without --database it is the one of the settings.`;

function numberOf(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 50 || number > 20_000_000) {
    process.stderr.write(`--${name} must be a whole number from 50 to 20000000\n`);
    process.exit(1);
  }
  return number;
}

const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '2000' },
    cvs: { type: 'string', default: '500' },
    database: { type: 'string' },
    remove: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const settings = readSettings();
  const offers = numberOf(values.offers, 'offers');
  const cvs = numberOf(values.cvs, 'cvs');
  const database = await openFromSettings(
    { ...settings, databaseUrl: values.database ?? settings.databaseUrl },
    (sentence) => console.error(sentence),
  );
  try {
    await migrateDatabase(database);
    await loadReferenceData(database.db);
    console.log('Removing earlier demo data');
    await removeDemoData(database.db);
    if (values.remove) return;
    const onProgress = (line: string) => console.log(line);
    const { publicUrl } = settings;
    const done = await ensureDemoData(database.db, { offers, cvs, publicUrl, onProgress });
    console.log(done ? 'Done' : 'Nothing written: this database has accounts that are no demo');
  } finally {
    await database.close();
  }
}

if (values.help) console.log(usage);
else await main().catch(endStart);
