import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { CvBody } from '#lib/contract/cvs/form.ts';
import { newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

/** The form of a draft that a candidate of its own has. */
async function editDraft(page: Page, request: APIRequestContext, change: Partial<CvBody>): Promise<void> {
  const account = await newAccount(request, 'candidate');
  await giveCvs(request, account, [{ ...change, cvStatus: 'draft' }]);
  await openSession(page, account);
  await page.goto('/candidate/mycv/draft');
  await page.getByRole('link', { name: /Modifier/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Modifier CV #\d+$/);
  await settled(page);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();

test('a candidate fills in experience and skills', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await editDraft(page, request, { experiences: [], mission: [], skill: [], tools: [] });

  await expect(button(page, 'Ajouter une expérience')).toBeVisible();
  await button(page, 'Ajouter une expérience').click();
  await expect(page.getByLabel('Poste occupé')).toBeFocused();
  await page.getByLabel('Poste occupé').fill('Carrossière');
  await page.getByLabel('Entreprise').fill('Garage Rey');
  await page.getByLabel('Date d’entrée').pressSequentially('01092020');
  // One press is enough, although the date left empty is called missing by it.
  await page.getByLabel('Date de sortie').click();
  await page.getByRole('switch', { name: 'Toujours en poste' }).click();
  await expect(page.getByRole('switch', { name: 'Toujours en poste' })).toBeChecked();
  await expect(page.getByLabel('Date de sortie')).toBeDisabled();
  await page.getByLabel('Ville', { exact: true }).last().fill('Lyon');
  await page.getByLabel('Missions', { exact: true }).fill('Pare-chocs et peinture.');
  await expectReachable(page);
  await expectNoSideways(page);
  await button(page, 'Terminer l’expérience 1').click();
  await expect(page.getByText('Garage Rey, Lyon · Depuis 09/2020')).toBeVisible();
  await button(page, 'Supprimer l’expérience 1, Carrossière').click();
  await button(page, 'Annuler et remettre l’expérience 1, Carrossière').click();
  await expect(button(page, 'Modifier l’expérience 1, Carrossière')).toBeFocused();

  await open(page, 'Missions, compétences et outils');
  await button(page, 'Ajouter une mission').click();
  await page.getByLabel('Mission', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Tâches précises' }).getByRole('checkbox').first().check();
  await button(page, 'Ajouter un outil').click();
  await page.getByLabel('Outil', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('radio', { name: '3 Maîtrise' }).check();
  await expectReachable(page);
  await expectNoSideways(page);
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Le CV a été enregistré avec succès').first()).toBeVisible();

  // By the keyboard: for a moment the message of success lies above it.
  await page.getByRole('link', { name: /^Voir le détail/ }).press('Enter');
  await expect(page.getByText('Garage Rey, Lyon').first()).toBeVisible();
  await expect(page.getByText('Maîtrise').first()).toBeVisible();
});

test('posts are reordered by the keyboard alone', async ({ page, request }) => {
  const post = (expJobName: string) => ({
    expJobName,
    expCompany: 'Garage Rey',
    expCity: 'Lyon',
    expMissions: 'Entretien.',
    expEntryDate: '2016-09-01',
    expExitDate: '2020-06-30',
  });
  await editDraft(page, request, { experiences: [post('Peintre'), post('Carrossier')] });
  if (!(await button(page, 'Ajouter une expérience').isVisible())) await open(page, 'Expériences');
  await button(page, 'Modifier l’expérience 2, Carrossier').press('Enter');
  await expect(page.getByLabel('Poste occupé')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Monter l’expérience 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Monter l’expérience 1')).toBeFocused();
  await expect(page.getByText('position 1 sur 2')).toBeAttached();
  await button(page, 'Terminer l’expérience 1').press('Enter');
  await expect(button(page, 'Modifier l’expérience 1, Carrossier')).toBeFocused();
  await expect(button(page, 'Modifier l’expérience 2, Peintre')).toBeVisible();
});
