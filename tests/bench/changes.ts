import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { paths } from '#lib/paths/paths.ts';
import { step } from '#scripts/launch/progress.mjs';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { signedIn, tokensOf, userId } from './accounts.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import type { Stack } from './stack.ts';

const OFFERS = 30;
const BUDGET_MS = 2_000;
const LOOK_MS = 10;
const GIVEN_UP_MS = 30_000;
/** The trade and town of the offers that are changed. */
const LIST = '/emploi/mecanicien-automobile/gueret-23';

type Look = (answer: Response, text: string) => boolean;

/** Milliseconds until a visitor's page shows a change that has been acknowledged. */
async function untilShown(address: string, isShown: Look): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < GIVEN_UP_MS) {
    const answer = await fetch(address);
    if (isShown(answer, await answer.text())) return performance.now() - began;
    await setTimeout(LOOK_MS);
  }
  throw new Error(`${address} does not follow`);
}

/** How long visitors' pages, which are kept, lag behind what a recruiter publishes, changes and deletes. */
export async function measureChanges({ web, upstream, databaseUrl }: Stack, figures: Figures): Promise<void> {
  const [token = ''] = await tokensOf(databaseUrl, [await userId(databaseUrl, 'illimite@bielle.test')]);
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(upstream + path, {
      method,
      headers: signedIn(token),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return ((await answer.json()) as { data: { id: number; revision: number } }).data;
  };
  const lags: Record<string, number[]> = {};
  const follow = async (change: string, path: string, isShown: Look) => {
    lags[change] ??= [];
    lags[change].push(await untilShown(web + path, isShown));
  };
  await step('Measuring how soon changes show', async () => {
    for (let number = 1; number <= effort(OFFERS); number += 1) {
      const { id, revision } = await send('POST', '/recruiter/create-offer', anOfferBody());
      const page = paths.offer(id);
      await follow('published, in its list', LIST, (_, text) => text.includes(page));
      await follow('published, its page', page, ({ status }) => status === 200);
      const renamed = `Garage Neuf ${number}`;
      await send('POST', '/offers/update', {
        ...bodyOnTheWire('/offers/update', anOfferBody({ companyName: renamed })),
        id,
        revision,
      });
      await follow('changed, its page', page, (_, text) => text.includes(renamed));
      await send('DELETE', `/offer/${id}`);
      await follow('deleted, its page', page, ({ status }) => status === 410);
      await follow('deleted, in its list', LIST, (_, text) => !text.includes(page));
    }
  });
  for (const [change, times] of Object.entries(lags)) {
    const sorted = times.toSorted((one, other) => one - other);
    figures.add(`changes / ${change}`, sorted[Math.floor(sorted.length / 2)] ?? 0, 'ms, the middle one');
    figures.add(`changes / ${change}`, sorted.at(-1) ?? 0, 'ms, the slowest', { budget: BUDGET_MS });
  }
}
