import { expect, type Page, test } from 'playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { openDetails } from '../support/open-details.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { settled } from '../support/search.ts';
import { openSession, openSessionOf } from '../support/session.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: RegExp) => cards(page).getByRole('button', { name });
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

async function pressAndConfirm(page: Page, name: RegExp): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
}

/** What visitors read at the address of the offer follows a change; a busy machine may take its time for it. */
async function expectPublic(page: Page, id: number, text: string, there = true): Promise<void> {
  const isThere = async () => (await (await page.request.get(`/offer/${id}`)).text()).includes(text);
  await expect.poll(isThere, { intervals: [100] }).toBe(there);
}

test('a recruiter publishes, disables, enables, reads and deletes an offer', async ({ page, request }) => {
  const recruiter = await newAccount(request, 'recruiter');
  const [id = 0] = await giveOffers(request, recruiter, [
    { status: 'draft' },
    { status: 'draft', salary: null },
    { status: 'draft', companyName: 'Atelier Ferrand' },
  ]);
  await signIn(page, recruiter);
  await expect(heading(page)).toHaveText('Annonces publiées (0)');
  await page.getByRole('navigation', { name: 'Annonces' }).getByText('Brouillons').click();
  await expect(heading(page)).toHaveText('Brouillons (3)');
  await settled(page);
  await expect(button(page, /^Publier/).nth(1)).toHaveAccessibleDescription(
    /il reste à compléter le salaire/,
  );

  await button(page, /^Publier/)
    .nth(2)
    .click();
  await expect(heading(page)).toHaveText('Votre annonce est en ligne');
  await page.goto('/recruiter/myoffer');
  await expect(heading(page)).toHaveText('Annonces publiées (1)');
  await settled(page);
  await expectPublic(page, id, 'Un vélo de fonction.');

  await openDetails(page);
  await pressAndConfirm(page, /^Désactiver/);
  await expectText(page, /L’annonce est désactivée/);
  await expect(cards(page).getByText('État : Désactivée')).toBeVisible();
  await expectPublic(page, id, 'Cette offre n’est plus disponible');
  await pressAndConfirm(page, /^Réactiver/);
  await expectText(page, 'L’annonce est de nouveau en ligne');
  await expectPublic(page, id, 'Cette offre n’est plus disponible', false);

  await cards(page).getByText('Voir le détail').click();
  await expect(cards(page).getByText('Un vélo de fonction.')).toBeVisible();
  await button(page, /^Partager/).click();
  const sharing = page.getByRole('dialog', { name: 'Partager cette offre' });
  await expect(sharing.getByLabel('Lien de l’offre')).toHaveValue(new RegExp(`/offer/${id}$`));
  await page.keyboard.press('Escape');
  await expect(button(page, /^Partager/)).toBeFocused();

  await cards(page)
    .getByRole('link', { name: /^Dupliquer l’annonce/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/recruiter/myoffer/create\\?from=${id}$`));
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page).toHaveURL(/\/recruiter\/myoffer\/draft$/);
  await expect(heading(page)).toHaveText('Brouillons (3)');
  await expect(cards(page).first().getByText('Ce brouillon est prêt à être publié.')).toBeVisible();
  await page.goto('/recruiter/myoffer');
  await openDetails(page);

  await pressAndConfirm(page, /^Supprimer/);
  await expectText(page, 'L’annonce a été supprimée');
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Vos annonces publiées' })).toBeFocused();
  await expectPublic(page, id, 'Cette offre a été supprimée');
});

test('six offers take at most 510 of the 900 px of a screen, below what is to do', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSession(page, { role: 'recruiter', email: 'formule@bielle.test', password: DEMO_PASSWORD });
  await page.goto('/recruiter/myoffer');
  await expect(page.getByRole('region', { name: 'À répondre' })).toBeInViewport({ ratio: 1 });
  const list = await page.getByRole('region', { name: 'Vos annonces publiées' }).boundingBox();
  const sixth = await cards(page).nth(5).boundingBox();
  expect((sixth?.y ?? 900) + (sixth?.height ?? 0) - (list?.y ?? 0)).toBeLessThanOrEqual(510);
});

test('the lists can be read and searched without JavaScript, and show no control that needs scripts', async ({
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  await giveOffers(request, recruiter, [{}, { status: 'draft' }]);
  await openSessionOf(request, recruiter);
  const person = plainVisitor(request);
  await person.open('/recruiter/myoffer');
  await person.follow(/^Gérer l’annonce/);
  const card = person.within('article');
  expect(card.text()).toContain('Un vélo de fonction.');
  expect(card.buttons(/./)).toBe(0);
  person.type('Rechercher par métier, entreprise ou ville', 'gueret');
  await person.press('Rechercher');
  expect(person.heading()).toBe('Annonces publiées (1)');
  await person.open('/recruiter/myoffer/draft');
  expect(card.text()).toContain('Ce brouillon est prêt à être publié.');
  expect(card.buttons(/./)).toBe(0);
});
