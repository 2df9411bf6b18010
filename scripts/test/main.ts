import { buildWeb } from '#scripts/launch/prepare.mjs';
import { Problem } from '#scripts/launch/problem.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { checks } from './checks.ts';
import { findChromium } from './chromium.ts';
import { findCluster } from './cluster.ts';
import { checked, lastLine, type Outcome, sum } from './outcome.ts';
import { runPlaywright } from './playwright.ts';
import { findServer } from './postgres.ts';
import { runVitest } from './vitest.ts';

/** Does one part of the tests under a name and keeps its outcome. */
type Part = (name: string, work: (note: (text: string) => void) => Promise<Outcome>) => Promise<void>;

const PARTS = ['check', 'unit', 'web', 'api', 'build', 'cluster', 'e2e'];

/**
 * npm test: everything, or the parts that are named (`npm test -- unit web`). Its last line is
 * `N passed, N failed` over all of them.
 * @returns exit code: 0 when nothing failed
 */
export async function main(args: string[]): Promise<number> {
  const unknown = args.filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new Problem(`There is no part ${unknown.join(', ')}: say ${PARTS.join(', ')}.`);
  const wanted = (part: string) => args.length === 0 || args.includes(part);
  const outcomes: Outcome[] = [];
  const part: Part = async (name, work) => {
    outcomes.push(await step(name, (note: (text: string) => void) => reported(() => work(note))));
    for (const note of outcomes.at(-1)?.notes ?? []) console.error(note);
  };

  if (wanted('check')) for (const check of checks) await part(`Checking ${check.name}`, check.run);
  const projects = ['unit', 'web'].filter(wanted);
  let serverUrl: string | undefined;
  if (wanted('api')) {
    const server = await findServer();
    projects.push('api-embedded');
    if ('url' in server) {
      serverUrl = server.url;
      projects.push('api-postgres');
    } else {
      console.error(`API tests run on the embedded database only: no PostgreSQL server (${server.missing}).`);
    }
  }
  if (projects.length > 0) {
    const servers = { TEST_DATABASE_URL: serverUrl };
    await part(`Testing ${projects.join(', ')}`, (note) => runVitest(projects, servers, note));
  }
  const needsBuild = ['build', 'cluster', 'e2e'].some(wanted);
  if (needsBuild) await part('Production build', async () => checked(await build()));
  if (wanted('cluster')) await testCluster(part);
  if (wanted('e2e')) {
    await part('Testing in the browser', async (note) => runPlaywright(await findChromium(), note));
  }
  const total = sum(outcomes);
  console.log(lastLine(total));
  return total.failed === 0 ? 0 : 1;
}

async function testCluster(part: Part): Promise<void> {
  const cluster = await findCluster();
  if ('missing' in cluster) {
    console.error(`Several processes are not tested: ${cluster.missing} is missing.`);
    return;
  }
  const servers = { TEST_REDIS_URL: cluster.redisUrl };
  await part('Testing several processes', (note) => runVitest(['cluster'], servers, note));
}

async function build(): Promise<string[]> {
  await buildWeb();
  return [];
}

/** What cannot even be run has failed. */
async function reported(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Problem) return checked([cause.message]);
    throw cause;
  }
}
