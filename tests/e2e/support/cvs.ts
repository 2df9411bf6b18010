import { type APIRequestContext, type APIResponse, expect } from 'playwright/test';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { aCvBody, aProfile } from '#tests/support/builders.ts';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import type { Account } from './accounts.ts';
import { UPSTREAM } from './outbox.ts';

const dataOf = async <T>(answer: APIResponse): Promise<T> => {
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
};

/** The token of a candidate who signs in at the API, beside the session of the browser. */
async function tokenOf(request: APIRequestContext, { email, password }: Account): Promise<string> {
  const answer = await request.post(`${UPSTREAM}/auth/signin/candidate`, { data: { email, password } });
  return (await dataOf<{ accessToken: string }>(answer)).accessToken;
}

/** A candidate's CVs, made through the API in the order given; their profile is completed before. */
export async function giveCvs(
  request: APIRequestContext,
  account: Account,
  changes: readonly Partial<CvBody>[],
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, account)}` };
  await dataOf(
    await request.patch(`${UPSTREAM}/user-v2`, {
      headers,
      data: bodyOnTheWire('/user-v2', aProfile(), 'PATCH'),
    }),
  );
  for (const change of changes) {
    const data = aCvBody(change);
    await dataOf(
      await request.post(`${UPSTREAM}/candidate/create-cv`, {
        headers,
        data: bodyOnTheWire('/candidate/create-cv', data),
      }),
    );
  }
}
