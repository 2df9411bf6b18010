import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startStack } from '../stack.ts';
import type { Order, Report } from './against.ts';
import { type Capacity, visitsWithin } from './capacity.ts';
import type { findPeople } from './people.ts';
import type { Tally } from './tally.ts';
import type { Site } from './visits.ts';

type Program = {
  startStack: typeof startStack;
  findPeople: typeof findPeople;
  Tally: typeof Tally;
  Site: typeof Site;
};

/** Stack and visits of the commit in a folder: what forms and calls look like may have changed since. */
async function programOf(folder: string): Promise<Program> {
  const from = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const { installDependencies } = await from('scripts/launch/prepare.mjs');
  await installDependencies();
  const files = ['stack', 'soak/people', 'soak/tally', 'soak/visits'];
  const modules = await Promise.all(files.map((file) => from(`tests/bench/${file}.ts`)));
  return Object.assign({}, ...modules);
}

const tell = (report: Report) => process.send?.(report);

/** Starts the stack of one commit and measures it when it is told to, until the parent lets go. */
async function main(folder: string): Promise<void> {
  const { startStack, findPeople, Tally, Site } = await programOf(folder);
  const stack = await startStack({ TRUSTED_PROXIES: '1' });
  try {
    const tally = new Tally();
    const site = new Site(stack, () => tally, await findPeople(stack, () => tally));
    await site.signInAll();
    const over = new Promise<void>((resolve) => process.once('disconnect', resolve));
    const measure = async ({ seconds }: Order) => {
      const capacity: Capacity = await visitsWithin(seconds, site, tally);
      tell({ ...capacity, failures: [...tally.failures] });
    };
    process.on('message', (order: Order) => {
      measure(order).catch((error: Error) => tell({ problem: error.stack ?? error.message }));
    });
    tell('ready');
    await over;
  } finally {
    await stack.stop();
  }
}

const [folder = ''] = process.argv.slice(2);
await main(folder);
process.exit(0);
