import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import { type Account, newAccount, signIn } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { typeTown } from '../support/search.ts';
import { ahead, shortlist } from './shortlist.ts';

/**
 * Waits until React has taken an element over: before that a press is lost. The network of a space's page is never
 * idle, since it listens to events.
 */
const alive = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => main(page).getByRole('article');

/** A candidate who applied to an offer of a recruiter and was shortlisted, all of it through the API. */
async function shortlisted(request: APIRequestContext, recruiter: Account, candidate: Account) {
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  await shortlist(request, { recruiter, candidate, offerId });
}

async function chooseTime(page: Page, days: number): Promise<void> {
  await alive(main(page).getByRole('button', { name: /^Envoyer/ }));
  await main(page).getByLabel('Date', { exact: true }).fill(ahead(days));
  await main(page).getByLabel('Heure', { exact: true }).selectOption('10:00');
}

/** A recruiter who opens the form of an interview with a shortlisted candidate. */
async function openForm(page: Page, request: APIRequestContext) {
  const recruiter = await newAccount(request, 'recruiter');
  const candidate = await newAccount(request, 'candidate');
  await shortlisted(request, recruiter, candidate);
  await signIn(page, recruiter);
  await alive(main(page).getByRole('heading', { level: 1 }));
  await page.goto('/recruiter/application/accepted');
  await main(page)
    .getByRole('link', { name: /^Proposer un entretien/ })
    .click();
  return { recruiter, candidate };
}

const publish = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^Envoyer/ })
    .click();
  await expect(page).toHaveURL(/\/recruiter\/agenda\/list$/);
};

test('an interview is proposed, accepted from the mail, moved, refused and deleted', async ({
  page,
  browser,
  request,
}) => {
  const { candidate } = await openForm(page, request);
  await expect(page).toHaveURL(/schedule-meeting\?offer=\d+&cv=\d+$/);
  await chooseTime(page, 10);
  await main(page).getByText('1 heure', { exact: true }).click();
  await main(page).getByLabel('Adresse', { exact: true }).fill('12 rue Neuve');
  await typeTown(main(page), '23000 Guéret', 'Code postal et ville');
  await main(page).getByLabel('Complément d’adresse').fill('Atelier');
  await publish(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Agenda (1)');
  await expect(card(page).getByText('En attente')).toBeVisible();

  // The mail leads to a page that needs no session.
  const theirs = await (await browser.newContext()).newPage();
  const link = linkIn(
    await readMail(request, candidate.email, 'Invitation à un entretien'),
    '/interview/answer/',
  );
  await theirs.goto(link);
  await expect(main(theirs).getByText(/12 rue Neuve/)).toBeVisible();
  await expectReachable(theirs);
  await main(theirs).getByRole('button', { name: 'Accepter' }).click();
  await expect(main(theirs).getByText('Vous avez accepté cet entretien.')).toBeVisible();
  await expect(main(theirs).getByText('Je ne peux plus venir')).toBeVisible();
  await expectReachable(theirs);

  await page.reload();
  await expect(card(page).getByText('Accepté')).toBeVisible();
  await card(page)
    .getByRole('link', { name: /^Voir le CV de/ })
    .click();
  await expect(page).toHaveURL(/\/recruiter\/application\/cv\/\d+$/);
  await expect(main(page).getByRole('heading', { name: 'Expériences' })).toBeVisible();

  // Moved: the answer is asked for anew, and given in the candidate's list.
  await page.goto('/recruiter/agenda/list');
  await card(page)
    .getByRole('link', { name: /^Modifier l’entretien/ })
    .click();
  await chooseTime(page, 12);
  await publish(page);
  await expect(card(page).getByText('En attente')).toBeVisible();
  await expect(card(page).getByText(/^Déplacé\s: l’entretien était prévu .* à 10:00\.$/)).toBeVisible();

  await signIn(theirs, candidate);
  await alive(main(theirs).getByRole('heading', { level: 1 }));
  await theirs.setViewportSize({ width: 360, height: 800 });
  await theirs.goto('/candidate/agenda/interviews');
  await alive(card(theirs).getByRole('button', { name: /^Refuser/ }));
  await expectNoSideways(theirs);
  await card(theirs)
    .getByRole('button', { name: /^Refuser/ })
    .click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click();
  await expect(main(theirs).getByText(/^Aucun entretien à venir/)).toBeVisible();
  await theirs.goto('/candidate/agenda/past');
  await expect(card(theirs).getByText('Refusé')).toBeVisible();

  await page.reload();
  await expect(main(page).getByText(/^Aucun entretien à venir/)).toBeVisible();
  await page.goto('/recruiter/agenda/list?type=past');
  await expect(card(page).getByText('Refusé')).toBeVisible();
  await alive(card(page).getByRole('button', { name: /^Supprimer/ }));
  await card(page)
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(main(page).getByText(/^Aucun entretien passé/)).toBeVisible();
  await theirs.goto('/candidate/agenda/interviews');
  await expect(main(theirs).getByText(/^Aucun entretien à venir/)).toBeVisible();
});

test('a week of the agenda is read without scripts, as days below each other or as columns', async ({
  page,
  browser,
  request,
}) => {
  await openForm(page, request);
  await chooseTime(page, 10);
  await main(page).getByText('30 minutes', { exact: true }).click();
  await main(page).getByRole('radio', { name: 'Sur place' }).focus();
  await page.keyboard.press('ArrowRight');
  await publish(page);

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const reader = await plain.newPage();
  const [date, month, year] = ahead(10).split('/');
  await reader.goto(`/recruiter/agenda/list?week=${year}-${month}-${date}`);
  const day = main(reader).getByRole('listitem').filter({ hasText: '10:00' }).first();
  await expect(day.getByText('En attente')).toBeVisible();
  const days = main(reader).locator('ol > li');
  await expect(days).toHaveCount(7);
  const tops = () =>
    days.evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
  for (const [width, rows] of [
    [360, 7],
    [768, 1],
    [1280, 1],
  ] as const) {
    await reader.setViewportSize({ width, height: 800 });
    expect(await tops()).toBe(rows);
    await expectNoSideways(reader);
  }
  await main(reader).getByRole('link', { name: 'Semaine suivante' }).click();
  await expect(main(reader).getByText('En attente')).toHaveCount(0);
  await main(reader)
    .getByRole('link', { name: /^Planifier un entretien le lundi/ })
    .click();
  await expect(reader).toHaveURL(/schedule-meeting\?day=20\d\d-\d\d-\d\d$/);
  await plain.close();

  await page.goto('/recruiter/agenda/list?week=demain');
  await expectReachable(page);
  await main(page).getByRole('link', { name: 'Liste', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Agenda (1)');
});

test('the other calendar is named, explained and removed when it cannot be read', async ({
  page,
  request,
}) => {
  await signIn(page, await newAccount(request, 'recruiter'));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/recruiter/agenda/list');
  await main(page).getByText('Relier un autre calendrier').click();
  const outside = main(page).getByRole('region', { name: 'Votre autre calendrier' });
  await alive(outside.getByRole('button', { name: 'Enregistrer' }));
  const address = outside.getByLabel('Adresse privée de ce calendrier');
  await address.fill('http://agenda.invalid/a.ics');
  await outside.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(outside.getByText(/adresse web qui commence par https/)).toBeVisible();
  await address.fill('https://agenda.invalid/a.ics');
  await outside.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(outside.getByText(/^Le calendrier agenda\.invalid n’a pas pu être lu/)).toBeVisible();
  await expectNoSideways(page);
  await expectReachable(page);
  await outside.getByRole('button', { name: 'Retirer ce calendrier' }).click();
  await expect(address).toHaveValue('');
});

test('an interview by telephone is read and accepted from the mail, and its calendar file says whom to call', async ({
  page,
  browser,
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  const candidate = await newAccount(request, 'candidate');
  await shortlisted(request, recruiter, candidate);

  await signIn(page, recruiter);
  await page.setViewportSize({ width: 360, height: 800 });
  await alive(main(page).getByRole('heading', { level: 1 }));
  await page.goto('/recruiter/application/accepted');
  await main(page)
    .getByRole('link', { name: /^Proposer un entretien/ })
    .click();
  await chooseTime(page, 10);
  await main(page).getByText('30 minutes', { exact: true }).click();
  // By keyboard: the arrow keys choose among the kinds, and among those who call.
  await main(page).getByRole('radio', { name: 'Sur place' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByLabel('Adresse', { exact: true })).toHaveCount(0);
  await main(page).getByRole('radio', { name: 'Le garage appelle' }).focus();
  await page.keyboard.press('ArrowDown');
  await main(page).getByLabel('Numéro à appeler').fill('04 74 00');
  await main(page)
    .getByRole('button', { name: /^Envoyer/ })
    .click();
  await expect(main(page).getByText(/^Indiquez un numéro complet/)).toBeVisible();
  await expectNoSideways(page);
  await main(page).getByLabel('Numéro à appeler').fill('04 74 00 00 00');
  await publish(page);
  await expect(card(page).getByText('Le candidat appelle le 04 74 00 00 00.')).toBeVisible();
  await expectNoSideways(page);

  const theirs = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  const mail = await readMail(request, candidate.email, 'Invitation à un entretien');
  await theirs.goto(linkIn(mail, '/interview/answer/'));
  const number = main(theirs).getByRole('link', { name: '04 74 00 00 00' });
  await expect(number).toHaveAttribute('href', 'tel:+33474000000');
  await expect(main(theirs).getByRole('link', { name: /plan/ })).toHaveCount(0);
  await expectReachable(theirs);
  await main(theirs).getByRole('button', { name: 'Accepter' }).click();
  await expect(main(theirs).getByText('Vous avez accepté cet entretien.')).toBeVisible();

  await signIn(theirs, candidate);
  await alive(main(theirs).getByRole('heading', { level: 1 }));
  await theirs.goto('/candidate/agenda/interviews');
  await expectNoSideways(theirs);
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    card(theirs)
      .getByRole('link', { name: /^Ajouter à mon calendrier/ })
      .click(),
  ]);
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(text).toMatch(/\r\nLOCATION:Par téléphone\s: 04\s74\s00\s00\s00\r\n/);
  expect(text).toContain('Vous appelez le garage au');
});
