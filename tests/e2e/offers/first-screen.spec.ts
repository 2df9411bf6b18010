import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { expectLowBars } from '../support/low-bars.ts';
import { giveOffers } from '../support/offers.ts';
import { aPair } from '../support/pairs.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { settled } from '../support/search.ts';
import { type Account, openSession, openSessionOf } from '../support/session.ts';

test.use({ viewport: { width: 360, height: 740 } });

const bar = (page: Page) => page.getByRole('complementary', { name: 'Postuler, raccourci' });

test('the first screen of a phone holds what decides, above the button', async ({ page, request }) => {
  const offer = { phone: '04 74 00 00 00', callingHours: '8 h – 12 h', weeklyHours: 39 };
  const [offerId = 0] = await giveOffers(request, await newAccount(request, 'recruiter'), [offer]);
  await page.goto(`/offer/${offerId}`);
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('heading', { level: 1, name: /\(H\/F\)$/ }),
    main.getByText(/^[\d\s]+€\/an · [\d\s]+€\/mois brut$/).first(),
    main.getByText(/ · 39\sh par semaine$/),
    main.getByText(/^Réponse au plus tard le .+ si vous postulez aujourd’hui\.$/),
    main.getByRole('link', { name: /^Appeler/ }),
  ];
  const edge = (await bar(page).boundingBox())?.y ?? 0;
  expect(edge).toBeGreaterThan(640);
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.y ?? edge) + (box?.height ?? 0), await part.textContent().then(String)).toBeLessThan(edge);
  }
  await expect(bar(page).getByRole('link', { name: /^Postuler/ })).toBeInViewport({ ratio: 1 });
  await expectLowBars(page, []);
});

/** Everybody who may press the button, and the title of the form that it opens for them. */
async function everybody(request: APIRequestContext) {
  const candidate = await newAccount(request, 'candidate');
  const people: [Account | undefined, string, { cvName: string }[]][] = [
    [undefined, 'Postuler sans compte', []],
    [await newAccount(request, 'recruiter'), 'Postuler sans compte', []],
    [candidate, 'Postuler à cette offre', []],
    [candidate, 'Postuler à cette offre', [{ cvName: 'Atelier' }, { cvName: 'Carrosserie' }]],
  ];
  return people;
}

test('the button opens a form for everybody', async ({ page, request }) => {
  const [offerId = 0] = await giveOffers(request, await newAccount(request, 'recruiter'), [{}]);
  for (const [person, form, cvs] of await everybody(request)) {
    if (person && cvs.length > 0) await giveCvs(request, person, cvs);
    if (person) await openSession(page, person);
    await page.goto(`/offer/${offerId}`);
    await settled(page);
    await bar(page)
      .locator('a, button')
      .filter({ hasText: /^Postuler/, visible: true })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(form);
  }
});

test('the button opens the same forms without JavaScript', async ({ request }) => {
  const [offerId = 0] = await giveOffers(request, await newAccount(request, 'recruiter'), [{}]);
  const visitor = plainVisitor(request);
  for (const [person, form, cvs] of await everybody(request)) {
    if (person && cvs.length > 0) await giveCvs(request, person, cvs);
    if (person) await openSessionOf(request, person);
    await visitor.open(`/offer/${offerId}`);
    await visitor.within('aside', /^Postuler, raccourci/).follow(/^Postuler/);
    expect(visitor.heading()).toBe(form);
  }
});

test('the button sends the only CV after a question, and shows the application of those who have applied', async ({
  page,
  request,
}) => {
  const { candidate, application } = await aPair(request);
  const [offerId = 0] = await giveOffers(request, await newAccount(request, 'recruiter'), [{}]);
  await openSession(page, candidate);
  await page.goto(`/offer/${offerId}`);
  await bar(page).getByRole('button', { name: 'Postuler' }).click();
  await expect(page.getByRole('dialog', { name: 'Voulez-vous postuler pour cet emploi' })).toBeVisible();
  await page.goto(`/offer/${application.offerId}`);
  await bar(page).getByRole('link', { name: 'Voir' }).click();
  await expect(page).toHaveURL(`/candidate/offers/${application.offerId}`);
});
