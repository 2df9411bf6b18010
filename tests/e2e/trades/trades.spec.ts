import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Fil d’Ariane' });
const count = async (page: Page) => {
  const shown = await page.getByText(/offres d’emploi .+ en ligne/).textContent();
  return Number(shown?.replace(/\D.*$/u, '') ?? Number.NaN);
};

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('can go from the home page by trade and town to an offer, and back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Tous les métiers' }).click();
    await expect(heading(page)).toContainText('tous les métiers');
    await page.getByRole('link', { name: 'Mécanicien / Mécanicienne automobile' }).click();
    await expect(page).toHaveURL(/\/emploi\/mecanicien-automobile$/);
    await expect(heading(page)).toHaveText('Emploi mécanicien automobile');
    await expect(page.getByText(/Le salaire médian proposé est de/)).toBeVisible();

    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(heading(page)).toHaveText('Emploi mécanicien automobile, page 2');
    await crumbs(page).getByRole('link', { name: 'Mécanicien automobile' }).click();

    const towns = page.getByRole('region', { name: 'Emploi mécanicien automobile par ville' });
    await towns.getByRole('link').first().click();
    await expect(heading(page)).toHaveText(/^Emploi mécanicien automobile (à|au|aux) .+\u00a0\(\w+\)$/);
    const inTown = await count(page);
    expect(inTown).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(inTown, 20));

    const town = page.url();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/offer\/\d+$/);
    await expect(page.getByRole('region', { name: 'Offres similaires' }).getByRole('article')).toHaveCount(4);
    await crumbs(page)
      .getByRole('link', { name: /\(\w+\)$/ })
      .click();
    await expect(page).toHaveURL(town);
  });
});

test('a town’s page has an offer as soon as it is published', async ({ request }) => {
  const read = async () => (await request.get('/emploi/mecanicien-marine/gueret-23')).text();
  const results = (html: string) => html.match(/<article\b/g)?.length ?? 0;
  const before = results(await read());
  const recruiter = await newAccount(request, 'recruiter');
  const marine = { tradeId: 22, preciseJobId: 1169, mission: [], skill: [], tools: [] };
  const [id = 0] = await giveOffers(request, recruiter, [marine]);
  await expect.poll(read, { intervals: [100] }).toContain(`/offer/${id}`);
  expect(results(await read())).toBe(before + 1);
});

test('a shared link shows a picture of its list, which other sites may show', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const list = await read('/emploi/mecanicien-automobile');
  const town = /href="(\/emploi\/mecanicien-automobile\/[^"?/]+)"/.exec(list)?.[1];
  for (const path of ['/emploi/mecanicien-automobile?page=2', town ?? '']) {
    const address = /<meta property="og:image" content="([^"]+)"/.exec(await read(path))?.[1] ?? '';
    expect(address).toMatch(/^http:\/\/.+\/emploi\/mecanicien-automobile(\/[^/]+)?\/picture$/);
    const picture = await request.get(new URL(address).pathname);
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    // Its size stands in its head.
    const head = await picture.body();
    expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  for (const path of ['/emploi/boulanger/picture', '/emploi/mecanicien-automobile/atlantide-99/picture']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('an unknown trade, town or page is not found', async ({ request }) => {
  for (const path of [
    '/emploi/boulanger',
    '/emploi/mecanicien-automobile/atlantide-99',
    '/emploi/mecanicien-automobile?page=9999',
    '/emploi/mecanicien-automobile?page=0',
    '/emploi/mecanicien-automobile/lyon-69/x',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
