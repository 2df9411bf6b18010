import { parseArgs } from 'node:util';
import { readSettings } from '#lib/system/env.ts';
import { restoreBackup } from '#upstream/backup/restore.ts';
import { endStart } from '#upstream/platform/end-start.ts';
import { openStorage } from '#upstream/platform/storage/open.ts';
import { openFromSettings, prepareQueues, upstreamSettings } from '#upstream/start.ts';

const usage = `bielle restore <file> [--force]

Puts a backup of bielle backup into the empty database of DATABASE_URL, or into the embedded one in DATA_DIR, while
Bielle is stopped; either kind takes the backup of the other. Counts and sums of every table are compared before it is
kept. --force replaces what is there.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});

async function main(path: string): Promise<void> {
  const settings = readSettings();
  const begun = performance.now();
  const database = await openFromSettings(settings, (sentence) => console.error(sentence));
  const storage = openStorage(settings);
  try {
    const { tables, madeAt } = await restoreBackup(path, {
      database,
      storage,
      dataDir: settings.dataDir,
      force: values.force,
      prepareJobs: () => prepareQueues(database, upstreamSettings(settings), storage),
    });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${rows} rows of ${Object.keys(tables).length} tables, as they were at ${madeAt}, in ${seconds} s`,
    );
  } finally {
    await database.close();
  }
}

const [path] = positionals;
if (values.help || !path) console.log(usage);
else await main(path).catch(endStart);
