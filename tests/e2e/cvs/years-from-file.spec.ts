import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { comeFrom } from '../support/addresses.ts';
import { giveCvs } from '../support/cvs.ts';
import { expectNoSideways } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const RESUME = {
  basics: { name: 'Karim Benali', label: 'Mécanicien automobile', location: { postalCode: '23000' } },
  work: [
    {
      name: 'Garage Delorme',
      location: 'Guéret',
      position: 'Mécanicien',
      startDate: '2015',
      endDate: '2019',
      summary: 'Vidange',
    },
  ],
  education: [{ institution: 'Lycée Rey', location: 'Guéret', area: 'Mécanique', endDate: '2014' }],
  certificates: [{ name: 'Habilitation électrique B2VL' }],
};

test('a file with years alone and a habilitation without its day is published without a question', async ({
  page,
  request,
}) => {
  await comeFrom(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const candidate = await newAccount(request, 'candidate');
  await giveCvs(request, candidate, []);
  await openSession(page, candidate);
  await page.goto('/candidate/mycv/create');
  await page.getByRole('button', { name: 'Choisir un fichier' }).click();
  const buffer = Buffer.from(JSON.stringify(RESUME));
  await page
    .getByLabel('Votre CV', { exact: true })
    .setInputFiles({ name: 'cv.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'C’est bien ça' }).click();
  // What no file tells, and everybody knows.
  await page.getByLabel('Expérience', { exact: true }).selectOption('Confirmé');
  await page.locator('summary').filter({ hasText: 'Expériences' }).click();
  await expect(page.getByText('Garage Delorme, Guéret · 2015 – 2019')).toBeVisible();
  await page.getByRole('button', { name: /^Modifier l’expérience 1/ }).click();
  await expect(page.getByLabel('Date d’entrée')).toHaveValue('2015');
  await expectNoSideways(page);
  // By the digits of a telephone, which has no slash.
  await page.getByLabel('Date de sortie').fill('');
  await page.getByLabel('Date de sortie').pressSequentially('032019');
  await expect(page.getByLabel('Date de sortie')).toHaveValue('03/2019');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page).toHaveURL(/\/candidate\/mycv(\?|$)/);
  await page.getByRole('link', { name: /^Voir le détail/ }).press('Enter');
  await expect(page.getByText('2015 – 03/2019').first()).toBeVisible();
  await expect(page.getByText('Date à préciser').first()).toBeVisible();
  await expectNoSideways(page);
});
