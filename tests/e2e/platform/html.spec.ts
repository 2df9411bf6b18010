import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { catalogueContract } from '#lib/contract/offers/catalogue.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { newAccount } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { giveOffers } from '../support/offers.ts';
import { UPSTREAM } from '../support/outbox.ts';
import { LOOKS_AT_ALL } from '../support/sample.ts';

const client = createClient({ baseUrl: UPSTREAM });

/** What the standard of HTML asks for, and no rule of taste. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const LANGUAGES = ['fr', 'en'] as const;

async function faultsOf(url: string, language: string, status: number): Promise<string[]> {
  const answer = await fetch(url, { redirect: 'manual', headers: { 'accept-language': language } });
  expect.soft(answer.status, url).toBe(status);
  const report = await validator.validateString(await answer.text(), url);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId} ${line}:${column} ${selector}: ${message}`,
    ),
  );
}

const firstOf = async (town: boolean): Promise<string> => {
  const { data } = await client(catalogueContract.lists, {});
  const list = data.find((each) => (each.town !== null) === town);
  if (!list) throw new Error('the demo data has no such list');
  return list.town === null ? paths.trade(list.trade) : paths.tradeTown(list.trade, list.town);
};

for (const language of LANGUAGES) {
  test.describe(`the HTML of public pages in ${language}`, () => {
    const check = async (origin: string | undefined, path: string, status = 200) => {
      expect.soft(await faultsOf(`${origin}${path}`, language, status), path).toEqual([]);
    };

    test('is valid on the pages of offers, lists and trades', async ({ baseURL }) => {
      const [offer] = (await client(catalogueContract.offers, { query: { limit: 1 } })).data;
      const list = { job: 1, city: '69383' };
      for (const path of [
        paths.home(),
        paths.results(),
        paths.results(list),
        paths.results({ ...list, radius: 50, order: 'date', limit: 50 }),
        paths.offer(offer?.id ?? 0),
        paths.trades(),
        await firstOf(false),
        await firstOf(true),
        paths.pricing(),
      ]) {
        await check(baseURL, path);
      }
      await check(baseURL, '/cette-page-n-existe-pas', 404);
      await check(baseURL, paths.offer(99_999_999), 404);
      await check(baseURL, paths.results({ job: 1, where: 'Trifouillis-les-Oies' }), 404);
      await check(baseURL, paths.reportOffer(offer?.id ?? 0));
    });

    test('is valid on the pages of accounts, the cart and the pages of text', async ({ baseURL }) => {
      for (const role of ['candidate', 'recruiter'] as const) {
        for (const path of [paths.login(role), paths.register(role), paths.forgotPassword(role)]) {
          await check(baseURL, path);
        }
      }
      await check(baseURL, paths.cart());
      // Each text in one of the languages: what differs between them is words.
      const texts = STATIC_PAGES.filter(
        (_, index) => LOOKS_AT_ALL || index % LANGUAGES.length === LANGUAGES.indexOf(language),
      );
      for (const page of texts) await check(baseURL, paths.static(page));
    });
  });
}

test('the HTML of a closed and a deleted offer is valid in both languages', async ({ baseURL, request }) => {
  const account = await newAccount(request, 'recruiter');
  const [id = 0] = await giveOffers(request, account, [{}]);
  const recruiter = await clientOf(account);
  const url = `${baseURL}${paths.offer(id)}`;
  // Each language is a page of its own, and leaves the cache by itself.
  const now = (language: string) => fetch(url, { headers: { 'accept-language': language } });
  await recruiter(ownOffersContract.switchActive, { params: { id } });
  for (const language of LANGUAGES) {
    await expect.poll(async () => (await now(language)).text()).not.toContain('JobPosting');
    expect.soft(await faultsOf(url, language, 200), language).toEqual([]);
  }
  await recruiter(ownOffersContract.remove, { params: { id } });
  for (const language of LANGUAGES) {
    await expect.poll(async () => (await now(language)).status).toBe(410);
    expect.soft(await faultsOf(url, language, 410), language).toEqual([]);
  }
});
