import { type APIRequestContext, type APIResponse, expect, test } from 'playwright/test';
import { type Account, newAccount } from '../support/accounts.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { openSessionOf } from '../support/session.ts';

const PEOPLE = 10;
const DEMO = ['candidat', 'recruteur', 'formule', 'interne', 'illimite'];

const demo = (name: string): Account => ({
  role: name === 'candidat' ? 'candidate' : 'recruiter',
  email: `${name}@bielle.test`,
  password: DEMO_PASSWORD,
});

/** Whole public pages, in the language and the bytes that everybody gets. */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const list = await (await request.get('/emploi/mecanicien-automobile')).text();
  const offer = /href="(\/offer\/\d+)"/.exec(list)?.[1];
  expect(offer).toBeDefined();
  return [
    '/',
    '/pricing',
    '/static/legal',
    '/emploi',
    '/emploi/mecanicien-automobile',
    offer ?? '',
    '/candidate/searchjob/result?job=1&city=69383&radius=50',
  ];
}

/** Without the page cache, each page has a nonce of its own, and scripts whose data comes in another order. */
async function textOf(answer: APIResponse): Promise<string> {
  const text = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
  if (nonce === undefined) return text;
  return text.replaceAll(nonce, '').replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}

const FRENCH = { headers: { 'accept-language': 'fr-FR' } };

/** What a person gets and what a visitor gets who asked before and after: other journeys change pages meanwhile. */
async function together(visitor: APIRequestContext, person: APIRequestContext, path: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    const before = await textOf(await visitor.get(path, FRENCH));
    const answer = await person.get(path, FRENCH);
    const after = await textOf(await visitor.get(path, FRENCH));
    if (before === after)
      return { visitors: after, persons: await textOf(answer), headers: answer.headers() };
  }
  throw new Error(`${path} changes with every request`);
}

test('a public page is byte for byte the same for ten signed-in people', async ({
  playwright,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const pages = await publicPages(request);
  const created: Account[] = [];
  for (let index = 0; index < PEOPLE - DEMO.length; index += 1) {
    created.push(await newAccount(request, index % 2 === 0 ? 'candidate' : 'recruiter'));
  }
  for (const account of [...DEMO.map(demo), ...created]) {
    const person = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    try {
      await openSessionOf(person, account);
      for (const path of pages) {
        const { visitors, persons, headers } = await together(request, person, path);
        expect(headers['set-cookie']).toBeUndefined();
        expect(persons === visitors, `${path} as ${account.role}`).toBe(true);
      }
    } finally {
      await person.dispose();
    }
  }
});
