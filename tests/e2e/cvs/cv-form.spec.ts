import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { type Account, newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways, expectReachable, expectReachableInBothThemes } from '../support/reach.ts';
import { openSession, openSessionOf } from '../support/session.ts';

const CREATE = '/candidate/mycv/create';

/** A candidate of its own with these CVs and a complete profile, signed in. */
async function candidate(page: Page, request: APIRequestContext, cvs: Partial<CvBody>[]): Promise<Account> {
  const account = await newAccount(request, 'candidate');
  await giveCvs(request, account, cvs);
  await openSession(page, account);
  return account;
}

async function formOfFirstCv(page: Page): Promise<string> {
  const list = await (await page.request.get('/candidate/mycv')).text();
  return /\/candidate\/mycv\/update\/\d+/.exec(list)?.[0] ?? '';
}

const summary = (page: Page, title: string) =>
  page.locator('summary').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const name = (page: Page) => page.getByLabel('Nom du CV');
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
/** A toast goes after two seconds; the list of the last messages keeps what it said. */
const messageOf = (page: Page, text: string) => expect(page.getByText(text).first()).toBeAttached();

test('a CV is made and published by the keyboard alone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await candidate(page, request, []);
  await page.goto(CREATE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRÉEZ VOTRE PROFIL');
  await expect(name(page)).toBeEnabled();

  // Enter says that the section is done: what is missing takes the focus, and publishes nothing.
  await name(page).press('Enter');
  await expect(page.getByLabel('Métier', { exact: true })).toBeFocused();
  await page.keyboard.type('Peintre');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Peintre');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Conf');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ville' })).toBeFocused();
  // The town of the profile stands there already.
  await page.keyboard.press('ControlOrMeta+a');
  // The list of the text before shows the town as well, and goes when the last one comes.
  const lastList = page.waitForResponse((response) => response.url().endsWith('query=Villefranche-sur-Sa'));
  await page.keyboard.type('Villefranche-sur-Sa');
  await lastList;
  await expect(page.getByRole('option', { name: /^Villefranche-sur-Saône/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  // Enter in a field whose list has closed would end the section.
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Villefranche-sur-Saône (69400)');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectText(page, '16 km');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Peintre confirmé');
  await page.keyboard.press('Enter');
  await expect(summary(page, 'Expériences')).toBeFocused();
  await expectText(page, '1 section complète sur 6');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Je n’ai pas encore d’expérience' })).toBeChecked();
  await page.getByRole('button', { name: 'Publier' }).press('Enter');
  await messageOf(page, 'Le CV a été mis à jour avec succès');
  await expect(page).toHaveURL(/\/candidate\/mycv(\?|$)/);
  await expect(page.getByText('Peintre confirmé').first()).toBeVisible();
});

test('typed text survives a reload and the end of the session', async ({ page, request }) => {
  const account = await candidate(page, request, []);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(CREATE);
  // A page that moves closes the open list of a field.
  const topOfField = () => name(page).evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const topBefore = await topOfField();
  await name(page).fill('À ne pas perdre');
  await expectText(page, 'sur cet appareil');
  expect(await topOfField()).toBe(topBefore);
  await page.reload();
  const expectQuestion = async () => {
    await expectText(page, 'Vous avez une saisie non enregistrée du');
    await expect(name(page)).toBeDisabled();
  };
  await expectQuestion();
  // Visits that end without an answer.
  await page.goto('/candidate/mycv');
  await page.goBack();
  await expectQuestion();
  await page.goto(CREATE);
  await expectQuestion();
  await page.goto(CREATE);
  await expectQuestion();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(name(page)).toHaveValue('À ne pas perdre');
  await expectText(page, 'pas encore enregistré');

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/\/candidate\/login\?ended=1/);
  await openSession(page, account);
  await page.goto(CREATE);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await messageOf(page, 'Le CV a été enregistré avec succès');
  await expect(page).toHaveURL(/\/candidate\/mycv\/draft/);
  await page.goto(CREATE);
  await expect(name(page)).toBeEnabled();
  await expect(name(page)).toHaveValue('');
});

test('leaving asks for confirmation, by link and by Back', async ({ page, request }) => {
  await candidate(page, request, []);
  await page.goto('/candidate/mycv');
  await page.goto(CREATE);
  await name(page).fill('Essai');
  await expectText(page, 'sur cet appareil');
  const question = page.getByRole('dialog', { name: 'Quitter la page ?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toHaveCount(0);
  await expect(name(page)).toHaveValue('Essai');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/\/candidate\/mycv$/);
});

test('two tabs do not overwrite each other without asking', async ({ page, request }) => {
  await candidate(page, request, [{ cvName: 'Au départ' }]);
  const form = await formOfFirstCv(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    // The second address of the form leads to the first.
    await tab.goto(form.replace('/update/', '/edit/'));
    await expect(tab).toHaveURL(/\/update\/\d+$/);
    await summary(tab, 'Poste recherché').click();
  }
  await name(other).fill('Autre onglet');
  await other.getByRole('button', { name: 'Mettre à jour et publier' }).click();
  await messageOf(other, 'Le CV a été mis à jour avec succès');

  await name(page).fill('Cet onglet');
  await page.getByRole('button', { name: 'Mettre à jour et publier' }).click();
  await page.getByRole('button', { name: 'Voir la version enregistrée' }).click();
  await expectText(page, 'Ce CV a été modifié ailleurs depuis.');
  await expect(name(page)).toHaveValue('Autre onglet');
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(name(page)).toHaveValue('Cet onglet');
  await page.getByRole('button', { name: 'Mettre à jour et publier' }).click();
  await messageOf(page, 'Le CV a été mis à jour avec succès');
});

test('a candidate who cannot create a CV reads what to do instead of a form', async ({ request }) => {
  const account = await newAccount(request, 'candidate');
  await openSessionOf(request, account);
  const person = plainVisitor(request);
  await person.open(CREATE);
  expect(person.within('body').told('alertdialog')).toContain(
    'Vous devez remplir toutes les informations avant de créer votre CV.',
  );
  expect(person.links('Compléter mon profil')).toEqual([
    '/candidate/profile?next=%2Fcandidate%2Fmycv%2Fcreate',
  ]);
  expect(person.fields(/^Nom du CV/)).toBe(0);

  await giveCvs(request, account, [{}, {}, { cvStatus: 'draft' }]);
  await person.open(CREATE);
  expect(person.text()).toContain('Vous pouvez créer jusqu’à 3 CV');
  expect(person.fields(/^Nom du CV/)).toBe(0);
  expect((await request.get('/candidate/mycv/update/1')).status()).toBe(404);
});

test('each section is reachable on a phone', async ({ page, request }) => {
  // Looking for faults takes long, not the page.
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 800 });
  await candidate(page, request, [{ trainings: [] }]);
  await page.goto(await formOfFirstCv(page));
  for (const title of [
    'Poste recherché',
    'Expériences',
    'Missions, compétences et outils',
    'Profil',
    'Informations complémentaires',
    'Formations',
  ]) {
    await summary(page, title).click();
    await expect(page.locator('details.drawer[open] > summary')).toContainText(title);
    await expectReachable(page);
    await expectNoSideways(page);
  }
  await page.getByRole('button', { name: 'Ajouter une formation' }).click();
  await page.getByRole('button', { name: 'Mettre à jour et publier' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toBeFocused();
  await expectReachableInBothThemes(page);
});
