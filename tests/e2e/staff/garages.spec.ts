import { expect, type Page, test } from 'playwright/test';
import { expectNoSideways } from '../support/reach.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test('staff ask to verify a garage with the document that they saw, and nobody new may agree, without JavaScript', async ({
  page,
}) => {
  test.slow();
  await signInAsStaff(page, await aStaffPerson('Awa', 'admin'), '/staff/garages');
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByText('Vérifier', { exact: true }) });
  const row = rows.first();
  const siret = (await row.getByRole('cell').nth(1).innerText()).replace(/\s/g, '');
  expect(siret).toMatch(/^\d{14}$/);
  await page.goto(`/staff/garages?search=${siret}`);
  await expect(rows).toHaveCount(1);
  await rows.locator('summary').click();
  const document = rows.getByLabel('Document vu');
  const submit = rows.getByRole('button', { name: 'Demander la vérification' });
  await submit.click();
  await expect(document).toHaveAccessibleDescription(/obligatoire/);
  await expectNoSideways(page);
  await document.fill('Kbis du 12/11/2026');
  await submit.click();
  await expect(main(page).getByRole('status')).toContainText('une autre personne doit l’accepter');
  await page.goto('/staff/audit');
  await expect(main(page).getByText('Kbis du 12/11/2026').first()).toBeVisible();

  const request = main(page).getByRole('listitem').filter({ hasText: 'Kbis du 12/11/2026' });
  await page.goto('/staff/requests');
  await expect(request).toContainText('Vous l’avez demandé');
  await expect(request.getByRole('button', { name: /^Accepter/ })).toHaveCount(0);
  await expectNoSideways(page);

  await signInAsStaff(page, await aStaffPerson('Lina', 'admin'), '/staff/requests');
  await request.getByRole('button', { name: /^Accepter/ }).click();
  await expect(main(page).getByText(/datent de moins de 24\sheures/)).toBeVisible();
  await request.getByRole('button', { name: /^Abandonner/ }).click();
  await expect(request).toHaveCount(0);
});
