import { expect, type Page, test } from 'playwright/test';
import { type Account, newAccount, signIn } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { settled } from '../support/search.ts';
import { openSessionOf } from '../support/session.ts';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('a candidate completes, publishes, reads and deletes CVs', async ({ page, request }) => {
  const account = await newAccount(request, 'candidate');
  await giveCvs(request, account, [
    { cvName: 'Atelier' },
    { cvName: 'Diagnostic', cvStatus: 'draft' },
    { cvName: '', city: '', townCode: null, cvStatus: 'draft' },
  ]);
  await signIn(page, account);
  await expect(page.getByRole('button', { name: 'Créer un CV' })).toHaveAccessibleDescription(
    'Vous pouvez créer jusqu’à 3 CV',
  );

  await page.getByRole('navigation', { name: 'Mes CV' }).getByText('Brouillons').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BROUILLONS');
  const unfinished = card(page, 'CV sans nom');
  await expect(unfinished.getByRole('button', { name: /Publier/ })).toHaveAccessibleDescription(
    /le nom du CV et la ville/,
  );
  await settled(page);
  await card(page, 'Diagnostic')
    .getByRole('button', { name: /Publier/ })
    .click();
  await expect(page.getByText('Le CV a été mis à jour avec succès').first()).toBeVisible();
  await expect(page).toHaveURL(/\/candidate\/mycv$/);
  await expect(page.getByRole('article')).toHaveCount(2);

  await card(page, 'Atelier').getByText('Voir le détail').click();
  await expect(card(page, 'Atelier').getByText('Entretien et réparation de voitures.')).toBeVisible();
  await card(page, 'Diagnostic').getByText('Voir le détail').click();
  await expect(card(page, 'Diagnostic').getByText('Garage Tréfonds, Guéret')).toBeVisible();
  await expect(card(page, 'Atelier').getByText('Entretien et réparation de voitures.')).toBeHidden();

  await card(page, 'Atelier')
    .getByRole('button', { name: /Supprimer/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer le CV ?' });
  await expect(question).toContainText('Aucune candidature n’a été envoyée avec lui.');
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Suppression confirmée').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Vos CV publiés' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Créer un CV' }).first()).toBeVisible();
});

test('a CV is exported as a PDF and sent by mail', async ({ page, request }) => {
  const account = await newAccount(request, 'candidate');
  await giveCvs(request, account, [{ cvName: 'Atelier' }]);
  await signIn(page, account);
  await settled(page);

  const saved = page.waitForEvent('download');
  await card(page, 'Atelier').getByRole('link', { name: /^PDF/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^CV .+, .+\.pdf$/);
  await expect(page.getByText('Le CV a été exporté avec succès').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await card(page, 'Atelier')
    .getByRole('button', { name: /Partager/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Partager ce CV par e-mail' });
  const receiver = `chef.${Date.now()}@exemple.test`;
  await dialog.getByLabel('E-mail du destinataire').fill(receiver);
  await dialog.getByLabel(/Message/).fill('Voici mon CV.');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Le CV a été partagé avec succès').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const shared = await request.get(linkIn(await readMail(request, receiver), '/shared-cv'));
  expect(await shared.text()).toContain('Voici mon CV.');

  const href = await card(page, 'Atelier').getByRole('link', { name: /^PDF/ }).getAttribute('href');
  const data = { cvId: Number(/\d+/.exec(href ?? '')?.[0]), email: receiver };
  const headers = { origin: new URL(page.url()).origin };
  for (let again = 0; again < 2; again += 1) {
    expect((await page.request.post('/api/upstream/cv/share', { headers, data })).ok()).toBe(true);
  }
  // Past the limit the form says why, and what was typed stays.
  await card(page, 'Atelier')
    .getByRole('button', { name: /Partager/ })
    .click();
  await dialog.getByLabel('E-mail du destinataire').fill(receiver);
  await dialog.getByLabel(/Message/).fill('Encore moi.');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Trop de tentatives. Réessayez dans 24 heures.')).toBeVisible();
  await expect(dialog.getByLabel('E-mail du destinataire')).toHaveValue(receiver);
  await expect(dialog.getByLabel(/Message/)).toHaveValue('Encore moi.');
});

// What only looks shares one candidate: nobody here changes what they have.
test.describe('a candidate who changes nothing', () => {
  test.describe.configure({ mode: 'default' });
  const longName = 'Mécaniqueautomobileetdiagnosticélectroniquesansunseulespace';
  const lastMission = 'Entretien et réparation de voitures.';
  let account: Account;

  test.beforeAll(async ({ request }) => {
    account = await newAccount(request, 'candidate');
    await giveCvs(request, account, [
      { cvName: 'Atelier' },
      { cvName: longName },
      { cvName: '', city: '', townCode: null, cvStatus: 'draft' },
    ]);
  });

  test('gets the keyboard focus back from dialogs', async ({ page }) => {
    await signIn(page, account);
    await settled(page);
    const share = card(page, 'Atelier').getByRole('button', { name: /Partager/ });
    await share.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('E-mail du destinataire')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(share).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Non' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Atelier').getByRole('button', { name: /Supprimer/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page, 'Atelier').getByRole('link', { name: /JSON Resume/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page, 'Atelier').getByText(lastMission)).toBeVisible();

    await page.setViewportSize({ width: 360, height: 800 });
    await card(page, longName).getByText('Voir le détail').click();
    await expect(card(page, longName).getByText(lastMission)).toBeVisible();
    await expectReachableInBothThemes(page);
    await expectNoSideways(page);
  });

  test('can print an open CV alone', async ({ page }) => {
    await signIn(page, account);
    await card(page, 'Atelier').getByText('Voir le détail').click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(lastMission).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: longName })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  test('reads the lists and details without JavaScript, and gets the PDF', async ({ request }) => {
    await openSessionOf(request, account);
    const person = plainVisitor(request);
    await person.open('/candidate/mycv');
    const ready = person.within('article');
    await ready.follow(/^Voir le détail/);
    expect(ready.text()).toContain(lastMission);
    // What needs JavaScript is not promised.
    expect(ready.buttons(/./)).toBe(0);
    const [pdf = ''] = ready.links(/^PDF/);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const file = await request.get(pdf, { headers });
    expect(file.headers()['content-disposition']).toMatch(/^attachment;.*\.pdf/);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await person.open('/candidate/mycv/draft');
    const unfinished = person.within('article', /CV sans nom/);
    expect(unfinished.buttons(/./)).toBe(0);
    expect(unfinished.text()).toContain('le nom du CV et la ville');
  });
});
