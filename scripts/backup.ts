import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '#lib/system/env.ts';
import { writeBackup } from '#upstream/backup/write.ts';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { runningEmbedded } from '#upstream/platform/embedded/beside.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import { openStorage } from '#upstream/platform/storage/open.ts';
import { openFromSettings } from '#upstream/start.ts';

const usage = `bielle backup <file>

Writes database, people's files and the secrets that Bielle made itself into one archive, while Bielle runs: of
DATABASE_URL, or of the embedded database in DATA_DIR. It holds personal data and is readable by its owner alone.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});

async function open(settings: Settings): Promise<Database> {
  const running = settings.databaseUrl ? undefined : await runningEmbedded(settings.dataDir);
  if (running) return openDatabase({ connection: running, embedded: true });
  return openFromSettings(settings, (sentence) => console.error(sentence));
}

/** The database names files that are not where this command looks: usually it lacks the settings of the upstream. */
function reportMissing(count: number, { s3, dataDir }: Settings): void {
  const where = s3
    ? `the bucket ${s3.bucket} (S3_…)`
    : `${dataDir} (set S3_… as the upstream has it, or DATA_DIR)`;
  console.error(`The archive is not complete: ${count} files that the database names are not in ${where}.`);
  process.exitCode = 1;
}

async function main(path: string): Promise<void> {
  if (existsSync(path)) {
    console.error(`${path} is there already: name another file.`);
    process.exitCode = 1;
    return;
  }
  const settings = readSettings();
  const begun = performance.now();
  const database = await open(settings);
  try {
    const source = { database, storage: openStorage(settings), dataDir: settings.dataDir, now: new Date() };
    const { tables, entries, missingFiles } = await writeBackup(path, source);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(entries).filter((name) => name.startsWith('files/')).length;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const megabytes = (statSync(path).size / 1e6).toFixed(1);
    console.log(`${rows} rows of ${Object.keys(tables).length} tables and ${files} files`);
    console.log(`${path}: ${megabytes} MB in ${seconds} s`);
    if (missingFiles.length > 0) reportMissing(missingFiles.length, settings);
  } finally {
    await database.close();
  }
}

const [path] = positionals;
if (values.help || !path) console.log(usage);
else await main(path).catch(endStart);
