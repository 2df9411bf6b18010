import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/test/free-port.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { openEmptyDatabase, type openTestDatabase } from '../../support/database/test-database.ts';
import { ImageStage } from '../../support/platform/image-stage.ts';

const documented = new Set(
  ['README.md', ...globSync('docs/**/*.md')].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`bielle ([a-z-]+)/g)].map(([, name]) => name ?? ''),
  ),
);
const ran = new Set<string>();

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

let api: TestApi;
let image: ImageStage;
let empty: Opened;
let recruiter: Actor;
let env: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({ ownDatabase: true, jobs: true });
  empty = (await openEmptyDatabase()) as Opened;
  recruiter = await api.recruiter();
  image = new ImageStage();
  const port = await freePort();
  await api.app.listen({ port, host: '127.0.0.1' });
  env = {
    DATABASE_URL: (api.deps.database as Opened).url,
    UPSTREAM_URL: `http://127.0.0.1:${port}`,
    OPERATOR_SECRET: api.deps.settings.operatorSecret,
  };
});
afterAll(async () => {
  image?.remove();
  await empty?.close();
  await api?.close();
});

async function bielle(line: string, more: Record<string, string> = {}): Promise<string> {
  const args = line.split(' ');
  ran.add(args[0] ?? '');
  const { code, output } = await image.bielle(args, { ...env, ...more });
  expect(code, `${line}: ${output}`).toBe(0);
  return output;
}

describe('the commands of operators, in the image as its user', () => {
  it('back the database up, and restore it into an empty one', async () => {
    const file = join(image.data, 'bielle.tar.gz');
    const [rows] = (await bielle(`backup ${file}`)).split(' rows');
    expect(Number(rows)).toBeGreaterThan(1000);
    expect(await bielle(`restore ${file}`, { DATABASE_URL: empty.url })).toContain(`${rows} rows of`);
  });

  it('ask the running Bielle, and work on its database', async () => {
    const text = join(image.data, 'newsletter.txt');
    writeFileSync(text, 'Nouveautés\n\nUn paragraphe.');
    const [jobs, staff, verified, newsletter] = await Promise.all([
      bielle('jobs'),
      bielle('staff add chef@exemple.test admin'),
      bielle(`verify-garage ${recruiter.email}`),
      bielle(`newsletter ${text}`),
    ]);
    expect(jobs).toContain('waiting since');
    expect(staff).toContain('Open this link within 48 hours');
    expect(verified).toContain('is verified');
    expect(newsletter).toContain('is on its way');
    const [ended] = await Promise.all([
      bielle(`end-sessions ${recruiter.email}`),
      bielle('rebuild-search'),
      bielle('demo --remove'),
    ]);
    expect(ended).toContain('Sessions that ended: 1');
    expect(await bielle(`audit --account ${recruiter.email}`)).toContain('sessions_ended');
  });

  it('are all that the documents name', () => {
    expect([...documented].filter((name) => !ran.has(name))).toEqual([]);
    expect(documented.size).toBeGreaterThan(8);
  });
});

describe('the launcher of the image', () => {
  it('installs nothing', async () => {
    const { code, output } = await image.launcher(['start'], {});
    expect(code).toBe(1);
    expect(output).toContain('In the image nothing is installed');
    expect(output).not.toContain('Installing');
  });
});
