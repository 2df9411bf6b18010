import { expect, test } from 'playwright/test';
import { plainVisitor } from '../support/plain-visitor.ts';
import { readPage } from '../support/read-page.ts';
import { typeTown } from '../support/search.ts';

/** A page as a client sees it that asks for a language and has no cookie. */
async function send(origin: string, path: string, language: string) {
  const answer = await fetch(origin + path, { headers: { 'accept-language': language } });
  const html = await answer.text();
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  return {
    status: answer.status,
    html,
    languages: Object.fromEntries(
      alternates.map(([, name = '', href = '']) => [name, href.replaceAll('&amp;', '&')]),
    ),
    ...readPage(html),
  };
}

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = new URL(baseURL ?? '').origin;
});

async function anOffer(): Promise<string> {
  const { links } = await send(origin, '/', 'fr');
  return links.find((link) => /^\/offer\/\d+$/.test(link)) ?? '';
}

test('the indexed content of an address does not depend on the requested language', async () => {
  for (const path of ['/', '/emploi', '/emploi/mecanicien-automobile', '/pricing', await anOffer()]) {
    const [french, english] = [await send(origin, path, 'fr'), await send(origin, path, 'en')];
    expect(english.language, path).toBe('en');
    expect(english.isHidden, path).toBe(false);
    expect(english.canonical, path).toBe(french.canonical);
    expect(english.languages, path).toEqual(french.languages);
    expect(english.markup, path).toEqual(french.markup);
  }
});

test('an English page has its own address, which its links keep', async () => {
  for (const path of ['/', '/emploi', '/emploi/mecanicien-automobile', '/static/cgu', '/candidate/login']) {
    const [french, english] = [await send(origin, path, 'fr'), await send(origin, `${path}?lang=en`, 'fr')];
    expect(english.language, path).toBe('en');
    expect(english.isHidden, path).toBe(false);
    expect(new URL(english.canonical), path).toEqual(new URL(`${path}?lang=en`, origin));
    expect(english.languages, path).toEqual(french.languages);
    expect(new URL(french.languages.en ?? '').href, path).toBe(new URL(english.canonical).href);
    expect(new URL(french.languages['x-default'] ?? '').href, path).toBe(new URL(french.canonical).href);
    const inside = english.links.filter((link) => link.startsWith('/') && !link.includes('.'));
    expect(inside.length, path).toBeGreaterThan(5);
    expect(
      inside.filter((link) => !link.includes('lang=en')),
      path,
    ).toEqual([]);
  }
});

test('an offer is indexed in French alone', async () => {
  const path = await anOffer();
  const [french, english] = [await send(origin, path, 'fr'), await send(origin, `${path}?lang=en`, 'fr')];
  expect(english.language).toBe('en');
  expect(english.isHidden).toBe(true);
  expect(english.canonical).toBe(french.canonical);
  expect(english.languages).toEqual({});
  expect(english.markup).toEqual(french.markup);
});

test('results are not indexed and lead search engines to the page of the town', async () => {
  const trade = await send(origin, '/emploi/mecanicien-automobile', 'fr');
  const town = trade.links.find((link) => link.startsWith('/emploi/mecanicien-automobile/')) ?? '';
  const search = (await send(origin, town, 'fr')).links.find((link) => link.includes('city=')) ?? '';
  expect(await send(origin, search, 'en')).toMatchObject({
    status: 200,
    isHidden: true,
    canonical: origin + town,
  });
  const everything = await send(origin, '/candidate/searchjob/result', 'fr');
  expect(everything).toMatchObject({ status: 200, isHidden: true });
  for (const query of ['job=1&city=99999', 'job=1&where=Trifouillis-les-Oies']) {
    const none = await send(origin, `/candidate/searchjob/result?${query}`, 'fr');
    expect(none).toMatchObject({ status: 404, isHidden: true });
    expect(none.html).toContain('<main');
  }
  expect(await (await fetch(`${origin}/robots.txt`)).text()).not.toContain('searchjob');
});

test('the language switch keeps the page with its query, and removes the language from an address', async ({
  request,
}) => {
  const visitor = plainVisitor(request);
  const address = '/candidate/searchjob/result?job=1&city=69123&radius=10';
  await visitor.open(address);
  expect(visitor.language()).toBe('fr');
  await visitor.within('header').press('EN, English');
  expect(visitor.language()).toBe('en');
  expect(visitor.address()).toBe(address);
  await visitor.open('/pricing?lang=en');
  await visitor.within('footer').press('Français');
  expect(visitor.address()).toBe('/pricing');
  expect(visitor.language()).toBe('fr');
});

test('a search in English stays in English', async ({ page }) => {
  await page.goto('/?lang=en');
  const search = page.getByRole('main');
  await search.getByLabel('Trade, skill or company').fill('Car mechanic');
  await typeTown(search, 'Lyon', 'Town, department or anywhere');
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/city=\d+.*lang=en/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
