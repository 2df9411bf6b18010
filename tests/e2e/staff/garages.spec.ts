import { expect, type Page, test } from 'playwright/test';
import { expectNoSideways } from '../support/reach.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test('staff verify a garage once they have named the document that they saw, without JavaScript', async ({
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
  const submit = rows.getByRole('button', { name: 'Marquer comme vérifié' });
  await submit.click();
  await expect(document).toHaveAccessibleDescription(/obligatoire/);
  await expectNoSideways(page);
  await document.fill('Kbis du 12/11/2026');
  await submit.click();
  await expect(main(page).getByText('Aucun garage à vérifier.')).toBeVisible();
  await page.goto('/staff/audit');
  await expect(main(page).getByText('Kbis du 12/11/2026').first()).toBeVisible();
});
