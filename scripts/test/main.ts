import { buildWeb } from '#scripts/launch/prepare.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { SetupError } from '#scripts/launch/setup-error.mjs';
import { type Check, checks } from './checks.ts';
import { findTestBrowser } from './chromium.ts';
import { findCluster } from './cluster.ts';
import { findNginx } from './nginx.ts';
import { checked, lastLine, type Outcome, sum } from './outcome.ts';
import { runPlaywright } from './playwright.ts';
import { startTestServer } from './postgres.ts';
import { readSelection } from './selection.ts';
import { duration, slowestFiles } from './slowest.ts';
import { runVitest } from './vitest.ts';

type Note = (text: string) => void;

type Part = (name: string, work: (note: Note) => Promise<Outcome>) => Promise<void>;

type Variables = Readonly<Record<string, string | undefined>>;

const UNIT = ['unit', 'unit-fresh'];
const WEB = ['web', 'web-server'];

/**
 * npm test: everything once, or parts and files of it, as `readSelection` reads them. The last line is
 * `N passed, N failed`.
 * @returns exit code: 0 when nothing failed
 */
export async function main(args: string[]): Promise<number> {
  const began = Date.now();
  const { wants, files, isWhole } = await readSelection(args);
  const outcomes: Outcome[] = [];
  const part: Part = async (name, work) => {
    const outcome = await step(name, (note: Note) => reported(() => work(note)));
    outcomes.push(outcome);
    for (const note of outcome.notes) console.error(note);
  };

  if (wants('check')) await part(`Checking ${checks.map(({ name }) => name).join(', ')}`, checkAll);
  const needsBuild = ['build', 'cluster', 'e2e'].some(wants);
  const built = needsBuild ? part('Production build', async () => checked(await build())) : undefined;
  const api = wants('api') ? await apiTests(isWhole) : undefined;
  const projects = [...(wants('unit') ? UNIT : []), ...(wants('web') ? WEB : []), ...(api?.projects ?? [])];
  if (projects.length > 0)
    await part(`Testing ${projects.join(', ')}`, (note) =>
      runVitest(projects, { files, isWhole, variables: api?.variables, note }),
    );
  api?.stop();
  await built;
  const servers = wants('cluster') ? await clusterServers() : undefined;
  const cluster = (note: Note) =>
    runVitest(['cluster'], { files, isWhole, variables: servers, note, options: ['--maxWorkers=1'] });
  if (wants('e2e')) {
    // Several processes mostly wait for each other: alone they leave half of two cores idle.
    const beside = servers ? ' and several processes' : '';
    await part(`Testing in the browser${beside}`, (note) =>
      besideEachOther(
        async () => runPlaywright(await findTestBrowser(), { files, isWhole, note }),
        async () => (servers ? cluster(note) : sum([])),
      ),
    );
  } else if (servers) {
    await part('Testing several processes', cluster);
  }
  const total = sum(outcomes);
  if (total.files.length > 0) console.log(['The slowest files:', ...slowestFiles(total.files)].join('\n'));
  if (total.failures.length > 0) console.log(['Failed:', ...total.failures].join('\n'));
  console.log(`Took ${duration(Date.now() - began)}.`);
  console.log(lastLine(total));
  return total.failed === 0 ? 0 : 1;
}

/** In parallel: most use one core, and the longest takes as long as the others together. */
async function checkAll(note: Note): Promise<Outcome> {
  const run = async ({ name, run }: Check) => {
    const outcome = await reported(run);
    note(`${name}: ${outcome.failed === 0 ? 'fine' : 'failed'}`);
    return outcome;
  };
  return sum(await Promise.all(checks.map(run)));
}

/** On a server if there is one, plus both-engine tests on the embedded database; `isWhole` runs all on both. */
async function apiTests(
  isWhole: boolean,
): Promise<{ projects: string[]; variables?: Variables; stop: () => void }> {
  const server = await startTestServer();
  if ('missing' in server) {
    console.error(`API tests run on the embedded database only: no PostgreSQL server (${server.missing}).`);
    return { projects: ['api-embedded'], stop: () => undefined };
  }
  return {
    projects: ['api-postgres', 'api-embedded'],
    variables: { TEST_DATABASE_URL: server.url, TEST_EMBEDDED: isWhole ? undefined : 'both-engines' },
    stop: server.stop,
  };
}

async function clusterServers(): Promise<Variables | undefined> {
  const cluster = await findCluster();
  if ('missing' in cluster) {
    console.error(`Several processes are not tested: ${cluster.missing} is missing.`);
    return undefined;
  }
  const nginx = await findNginx();
  if (!nginx) console.error('The sample of nginx is not tested: nginx is missing.');
  return { TEST_REDIS_URL: cluster.redisUrl, TEST_NGINX: nginx };
}

async function besideEachOther(...works: (() => Promise<Outcome>)[]): Promise<Outcome> {
  return sum(await Promise.all(works.map(reported)));
}

async function build(): Promise<string[]> {
  await buildWeb();
  return [];
}

async function reported(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof SetupError) return checked([cause.message]);
    throw cause;
  }
}
