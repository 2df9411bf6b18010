import { type APIRequestContext, expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { readMail, UPSTREAM } from '../support/outbox.ts';
import { aPair, tokenOf } from '../support/pairs.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

/** A recruiter to whose offer two candidates have applied. */
async function twoApplicants(request: APIRequestContext) {
  const pair = await aPair(request);
  const second = await newAccount(request, 'candidate');
  await giveCvs(request, second, [{ cvName: 'Atelier' }]);
  const headers = await tokenOf(request, second);
  const cvs = await (await request.get(`${UPSTREAM}/cvs/list`, { headers })).json();
  const data = { cvId: cvs.data[0].id, offerId: pair.application.offerId };
  expect((await request.post(`${UPSTREAM}/edit-status`, { headers, data })).ok()).toBe(true);
  return { ...pair, second };
}

test('a recruiter declines several applications at once, by keyboard on a phone', async ({
  page,
  request,
}) => {
  const { recruiter, candidate, second } = await twoApplicants(request);

  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, recruiter);
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

test('a recruiter writes to several people, each with their own name, and invites them to an interview', async ({
  page,
  request,
}) => {
  const { recruiter, candidate, second } = await twoApplicants(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  const several = page.getByRole('group', { name: 'Actions sur plusieurs CV' });
  await several.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await several.getByRole('link', { name: 'Proposer un entretien' }).click();
  await expect(page).toHaveURL(/schedule-meeting\?offer=\d+&cv=\d+&cv=\d+$/);
  await expect(page.getByRole('combobox', { name: /^Candidat/ })).toHaveCount(2);

  await page.goto('/recruiter/application/received');
  await several.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await several.getByRole('link', { name: 'Écrire à tous' }).click();
  const form = page.getByRole('form', { name: 'Nouveau message' });
  await form.getByLabel('Modèle', { exact: true }).selectOption({ label: 'Accusé de réception' });
  await form.getByRole('button', { name: 'Insérer' }).click();
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(/Bonjour \{prénom\}/);
  await expect(form.getByRole('region', { name: 'Aperçu' })).not.toContainText('{prénom}');
  await expectNoSideways(page);
  await expectReachable(page);
  const text = form.getByLabel('Message', { exact: true });
  const complete = await text.inputValue();
  await text.fill(`${complete} Disponible le […] ?`);
  await form.getByRole('button', { name: 'Envoyer à 2\u00a0personnes' }).click();
  const problem = form.getByRole('alert').filter({ hasText: 'Complétez ou retirez' });
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport();
  await expect(text).toHaveValue(`${complete} Disponible le […] ?`);
  await text.fill(complete);
  await form.getByRole('button', { name: 'Envoyer à 2\u00a0personnes' }).click();
  await expect(page).toHaveURL(/\/recruiter\/message\/sent$/);
  await expect(page.getByText('Message envoyé à 2\u00a0personnes.').first()).toBeVisible();
  for (const { email } of [candidate, second]) {
    expect(await readMail(request, email, 'vous a écrit sur Bielle')).toContain('Votre candidature chez ');
  }
});
