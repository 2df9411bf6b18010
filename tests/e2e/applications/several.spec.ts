import { expect, test } from 'playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { readMail, UPSTREAM } from '../support/outbox.ts';
import { aPair, tokenOf } from '../support/pairs.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';

test('a recruiter declines several applications at once, by keyboard on a phone', async ({
  page,
  request,
}) => {
  const { recruiter, candidate, application } = await aPair(request);
  const second = await newAccount(request, 'candidate');
  await giveCvs(request, second, [{ cvName: 'Atelier' }]);
  const headers = await tokenOf(request, second);
  const cvs = await (await request.get(`${UPSTREAM}/cvs/list`, { headers })).json();
  const data = { cvId: cvs.data[0].id, offerId: application.offerId };
  expect((await request.post(`${UPSTREAM}/edit-status`, { headers, data })).ok()).toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, recruiter);
  await page.goto('/recruiter/application/received');
  const several = page.getByRole('group', { name: 'Actions sur plusieurs CV' });
  await several.getByRole('checkbox', { name: 'Tout sélectionner' }).press('Space');
  await expect(several.getByRole('status')).toHaveText('2\u00a0CV sélectionnés');
  await expectNoSideways(page);
  await expectReachable(page);
  await several.getByRole('button', { name: 'Décliner' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Décliner ces 2\u00a0CV\u00a0?' });
  await expectReachable(page);
  await dialog.getByLabel('Motif').selectOption({ label: 'Le poste est déjà pourvu.' });
  await dialog.getByRole('button', { name: 'Décliner' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CV reçus (0)');
  for (const { email } of [candidate, second]) {
    expect(await readMail(request, email, 'Votre candidature\u00a0: ')).toContain(
      'Le poste est déjà pourvu.',
    );
  }
});
