import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { offerImportContract } from '#lib/contract/offer-import/offer-import.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import type { Actor, TestApi } from '../api.ts';
import { aFileForm } from './a-csv.ts';

type Answer = z.output<(typeof offerImportContract)['offers']['data']>;
type File = Parameters<typeof aFileForm>[0];

/** Sends a file to be imported. */
export function send(api: TestApi, actor: Actor, file: File, locale = 'fr') {
  const { payload, headers } = aFileForm(file);
  return api.inject({
    method: 'POST',
    url: '/import/offers',
    payload,
    headers: { ...headers, authorization: `Bearer ${actor.token}`, 'accept-language': locale },
  });
}

/** French print has spaces that do not break; here they are plain ones. */
const plainly = (body: string) => JSON.parse(body.replace(/\u00a0/g, ' '));

/** The answer of an import that was taken, and the message beside it. */
export async function imported(api: TestApi, actor: Actor, content: File['content'], locale = 'fr') {
  const answer = await send(api, actor, { content }, locale);
  expect(answer.statusCode, answer.body).toBe(200);
  return plainly(answer.body) as { data: Answer; message: string };
}

/** The refusal of a file that is none. */
export const refused = async (api: TestApi, actor: Actor, file: File) =>
  plainly((await send(api, actor, file)).body);

/** The offers of an account, in the order of their making. */
export const offersOf = async (api: TestApi, { userId }: Actor) =>
  api.db.select().from(offers).where(eq(offers.organisationId, userId)).orderBy(offers.id);

/** A file of the import, as its path answers it. */
export const download = (api: TestApi, actor: Actor, path: string, locale = 'fr') =>
  api.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${actor.token}`, 'accept-language': locale },
  });
