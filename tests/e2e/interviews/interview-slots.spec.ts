import { expect, type Locator, type Page, test } from 'playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { typeTown } from '../support/search.ts';
import { ahead, shortlist } from './shortlist.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => main(page).getByRole('article');
const NARROW = { width: 360, height: 800 };

/** Waits until React has taken an element over: before that a press is lost. */
const alive = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

async function fillSlot(page: Page, number: number, days: number, time: string): Promise<void> {
  const slot = main(page).getByRole('group', { name: `Créneau ${number}`, exact: true });
  await slot.getByLabel('Date', { exact: true }).fill(ahead(days));
  await slot.getByLabel('Heure', { exact: true }).selectOption(time);
}

const publish = async (page: Page) => {
  await main(page)
    .getByRole('button', { name: /^Envoyer/ })
    .click();
  await expect(page).toHaveURL(/\/recruiter\/agenda\/list$/);
};

test('slots are proposed to two candidates, who choose without scripts and ask for another time', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const recruiter = await newAccount(request, 'recruiter');
  const [first, second] = [await newAccount(request, 'candidate'), await newAccount(request, 'candidate')];
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  for (const candidate of [first, second]) await shortlist(request, { recruiter, candidate, offerId });

  await page.setViewportSize(NARROW);
  await signIn(page, recruiter);
  await alive(main(page).getByRole('heading', { level: 1 }));
  await page.goto(`/recruiter/agenda/schedule-meeting?offer=${offerId}`);
  await alive(main(page).getByRole('button', { name: /^Envoyer/ }));
  const people = main(page).getByLabel('Candidat 1', { exact: true });
  await people.selectOption({ index: 1 });
  await main(page).getByRole('button', { name: 'Ajouter un candidat' }).click();
  await main(page).getByLabel('Candidat 2', { exact: true }).selectOption({ index: 1 });
  await main(page).getByText('30 minutes', { exact: true }).click();
  await main(page).getByRole('button', { name: 'Ajouter un créneau' }).click();
  await fillSlot(page, 1, 10, '10:00');
  await fillSlot(page, 2, 10, '10:00');
  await main(page).getByLabel('Adresse', { exact: true }).fill('12 rue Neuve');
  await typeTown(main(page), '23000 Guéret', 'Code postal et ville');
  await main(page).getByLabel('Complément d’adresse').fill('Atelier');
  await main(page)
    .getByRole('button', { name: /^Envoyer/ })
    .click();
  await expect(
    main(page)
      .getByText(/Ce créneau est déjà proposé plus haut/)
      .first(),
  ).toBeVisible();
  await fillSlot(page, 2, 11, '14:30');
  await expectNoSideways(page);
  await expectReachable(page);
  await publish(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Agenda (2)');
  await expect(card(page).first().getByText('Proposé', { exact: true })).toBeVisible();
  await expect(card(page).first().getByRole('listitem').filter({ hasText: '30 minutes' })).toHaveCount(2);
  await expectNoSideways(page);

  // The mailed link, without scripts and without a session: opening it decides nothing.
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: NARROW })).newPage();
  const mail = await readMail(request, first.email, 'Choisissez le créneau');
  await plain.goto(linkIn(mail, '/interview/answer/'));
  await expect(main(plain).getByRole('radio')).toHaveCount(2);
  await expect(
    main(plain).getByText(/^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) .* à 10:00$/),
  ).toBeVisible();
  await main(plain).getByText('Proposer un autre horaire').click();
  await main(plain).getByLabel('Quand seriez-vous disponible ?').fill('Plutôt le soir, après 17 h.');
  await main(plain).getByRole('button', { name: 'Demander un autre horaire' }).click();
  await expect(main(plain).getByText(/^Vous avez demandé un autre horaire/)).toBeVisible();
  await readMail(request, recruiter.email, 'demande un autre horaire');
  await main(plain).getByRole('radio').first().check();
  await main(plain).getByRole('button', { name: 'Choisir ce créneau' }).click();
  await expect(main(plain).getByText('Vous avez accepté cet entretien.')).toBeVisible();

  // The other candidate no longer sees that slot, in their own space.
  const theirs = await (await browser.newContext({ viewport: NARROW })).newPage();
  await signIn(theirs, second);
  await alive(main(theirs).getByRole('heading', { level: 1 }));
  await theirs.goto('/candidate/agenda/interviews');
  await expect(card(theirs).getByText(/^Un créneau proposé a été pris/)).toBeVisible();
  await expect(card(theirs).getByRole('radio')).toHaveCount(1);
  await expectNoSideways(theirs);
  await expectReachable(theirs);
  await card(theirs).getByRole('radio').check();
  await card(theirs).getByRole('button', { name: 'Choisir ce créneau' }).click();
  await expect(main(theirs).getByText(/^Entretien confirmé/)).toBeVisible();
  await expect(card(theirs).getByText('Accepté')).toBeVisible();
  await expect(card(theirs).getByRole('radio')).toHaveCount(0);

  // Both are confirmed; the recruiter proposes other slots to one of them, and takes them back.
  await page.goto('/recruiter/agenda/list');
  await expect(card(page).getByText('Accepté')).toHaveCount(2);
  await card(page)
    .first()
    .getByRole('link', { name: /^Modifier l’entretien/ })
    .click();
  await alive(main(page).getByRole('button', { name: /^Envoyer/ }));
  await main(page).getByRole('button', { name: 'Ajouter un créneau' }).click();
  await fillSlot(page, 2, 12, '09:30');
  await publish(page);
  await expect(card(page).getByText('Proposé', { exact: true })).toHaveCount(1);
  const proposed = card(page).filter({ hasText: 'Proposé' });
  await alive(proposed.getByRole('button', { name: /^Supprimer/ }));
  await proposed.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Agenda (1)');
});
