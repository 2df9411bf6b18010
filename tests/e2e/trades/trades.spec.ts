import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { plainVisitor } from '../support/plain-visitor.ts';

test('a visitor without JavaScript can go from the home page by trade and town to an offer, and back', async ({
  request,
}) => {
  const visitor = plainVisitor(request);
  await visitor.open('/');
  await visitor.follow('Tous les métiers');
  expect(visitor.heading()).toContain('tous les métiers');
  await visitor.follow('Mécanicien / Mécanicienne automobile');
  expect(visitor.address()).toBe('/emploi/mecanicien-automobile');
  expect(visitor.heading()).toBe('Emploi mécanicien automobile');
  expect(visitor.text()).toContain('Le salaire médian proposé est de');

  await visitor.follow('Page 2');
  expect(visitor.heading()).toBe('Emploi mécanicien automobile, page 2');
  await visitor.within('nav', /Mécanicien automobile/).follow('Mécanicien automobile');

  await visitor.within('section', /^Emploi mécanicien automobile par ville/).follow(/./);
  expect(visitor.heading()).toMatch(/^Emploi mécanicien automobile (à|au|aux) .+ \(\w+\)$/);
  const inTown = Number(/(\d+) offres d’emploi [^.]+ en ligne/.exec(visitor.text())?.[1]);
  expect(inTown).toBeGreaterThanOrEqual(3);
  expect(visitor.parts('article')).toHaveLength(Math.min(inTown, 20));

  const town = visitor.address();
  await visitor.within('article').follow(/./);
  expect(visitor.address()).toMatch(/^\/offer\/\d+$/);
  expect(visitor.within('section', /^Offres similaires/).parts('article')).toHaveLength(4);
  await visitor.within('nav', /Mécanicien automobile/).follow(/\(\w+\)$/);
  expect(visitor.address()).toBe(town);
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
