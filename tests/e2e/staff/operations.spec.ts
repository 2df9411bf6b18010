import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { addFailedWork } from './failed-work.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');

test.use({ viewport: { width: 360, height: 800 } });

test('staff find a failed mail with its reason and retry it, and a failed job', async ({ page }) => {
  test.slow();
  const { recipient } = await addFailedWork('relance');
  await signInAsStaff(page, await aStaffPerson('Omar', 'support'), '/staff/operations');
  await main(page).getByLabel('Début de l’adresse du destinataire').fill(recipient);
  await main(page).getByRole('button', { name: 'Afficher' }).click();
  const mail = main(page).getByRole('row').filter({ hasText: recipient });
  await expect(mail).toContainText('L’adresse du destinataire est refusée');
  await expect(mail).toContainText('550');
  await expectNoSideways(page);
  await expectReachable(page);
  await mail.getByRole('button', { name: /^Relancer/ }).click();
  await expect(main(page).getByRole('status')).toBeVisible();
  await expect(mail.getByRole('button')).toHaveCount(0);
  await main(page).getByLabel('État').selectOption({ label: 'Tous les états' });
  await main(page).getByRole('button', { name: 'Afficher' }).click();
  await expect(mail).toContainText('Gardé');

  await page.goto('/staff/operations?tab=jobs');
  const job = main(page).getByRole('row').filter({ hasText: 'purge-outbox' }).first();
  await expect(job).toContainText('EREFUSED');
  await expectNoSideways(page);
  await job.getByRole('button', { name: /^Relancer/ }).click();
  await expect(main(page).getByRole('status')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each chart has its numbers in a table, and the file has the same', async ({ page }) => {
    test.slow();
    await signInAsStaff(page, await aStaffPerson('Fanny', 'finance'), '/staff/metrics?by=week');
    const figures = main(page).getByRole('figure');
    await expect(figures).toHaveCount(8);
    await expectNoSideways(page);
    const applications = figures.filter({
      has: page.getByRole('heading', { name: 'Candidatures', exact: true }),
    });
    await expect(applications.getByRole('img')).toBeVisible();
    await applications.locator('summary').click();
    const rows = applications.getByRole('table').locator('tbody tr');
    const latest = (await rows.first().innerText()).split(/\s+/).at(-1);
    await expectNoSideways(page);

    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name: 'Télécharger (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('chiffres-week.csv');
    const lines = (await readFile(await file.path(), 'utf8'))
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const column = lines[0]?.indexOf('Candidatures') ?? -1;
    expect(lines).toHaveLength(1 + (await rows.count()));
    expect(lines.at(-1)?.[column]).toBe(latest);
  });
});
