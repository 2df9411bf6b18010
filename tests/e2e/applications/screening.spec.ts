import { type APIRequestContext, expect, test } from 'playwright/test';
import type { ScreeningQuestion } from '#lib/rules/applications/screening.ts';
import { newAccount } from '../support/accounts.ts';
import { giveCvs } from '../support/cvs.ts';
import { giveOffers } from '../support/offers.ts';
import { readMail } from '../support/outbox.ts';
import { openSession } from '../support/session.ts';

const QUESTIONS: ScreeningQuestion[] = [
  { topic: 'licence_b', make: '', text: '', kind: 'yes_no', required: true },
  { topic: 'own', make: '', text: 'Combien de moteurs avez-vous refaits ?', kind: 'number', required: true },
];

async function twoPeople(request: APIRequestContext) {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [{ screeningQuestions: QUESTIONS }]);
  const candidate = await newAccount(request, 'candidate');
  await giveCvs(request, candidate, [{ cvName: 'Atelier' }]);
  return { recruiter, candidate, offerId };
}

test('a candidate answers the questions of an offer, and its recruiter reads the answers', async ({
  page,
  request,
}) => {
  const { recruiter, candidate, offerId } = await twoPeople(request);
  const main = page.getByRole('main');
  await openSession(page, candidate);
  await page.goto(`/offer/${offerId}`);
  await main.getByRole('link', { name: 'Répondre et postuler' }).click();
  await expect(main.getByText('Vos réponses ne décident de rien automatiquement')).toBeVisible();
  const engines = main.getByRole('textbox', { name: /Combien de moteurs/ });
  await engines.fill('beaucoup');
  await main.getByRole('button', { name: 'Envoyer CV' }).click();
  await main.getByRole('link', { name: /^«\sCombien de moteurs/ }).click();
  await expect(main.getByRole('group', { name: /permis B/, description: /Il manque/ })).toBeVisible();
  await expect(engines).toHaveValue('beaucoup');
  await engines.fill('12');
  await main.getByRole('radio', { name: 'Oui', exact: true }).check();
  await main.getByRole('button', { name: 'Envoyer CV' }).click();
  await expect(page).toHaveURL(/\/application\/sent\?sent=\d+$/);
  await page.goto(`/candidate/offers/${offerId}`);
  await expect(main.getByRole('region', { name: /^Mes réponses/ })).toContainText('12');
  expect(await readMail(request, recruiter.email)).toContain('Combien de moteurs avez-vous refaits');

  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  await main.locator('article a[href^="/recruiter/application/cv/"]').first().click();
  const answers = main.getByRole('region', { name: 'Réponses aux questions' });
  await expect(answers.getByRole('definition')).toHaveText(['Oui', '12']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a recruiter changes the questions of an offer alone', async ({ page, request }) => {
    const { recruiter, offerId } = await twoPeople(request);
    const main = page.getByRole('main');
    await openSession(page, recruiter);
    await page.goto(`/recruiter/myoffer/update/${offerId}`);
    await main.getByRole('link', { name: 'Questions aux candidats' }).click();
    const second = main.getByRole('group', { name: 'Question 2' });
    await expect(second).toBeVisible();
    await second.getByLabel('Votre question').fill('Êtes-vous mariée ?');
    await main.getByRole('button', { name: 'Enregistrer les questions' }).click();
    await expect(second.getByText(/article L1221-6 du Code du travail/)).toBeVisible();
    await expect(second.getByLabel('Votre question')).toHaveValue('Êtes-vous mariée ?');
    await second.getByLabel('Question', { exact: true }).selectOption('saturday');
    await main.getByRole('button', { name: 'Enregistrer les questions' }).click();
    await expect(main.getByText('Questions enregistrées')).toBeVisible();
    await page.goto(`/offer/${offerId}/apply`);
    await expect(main.getByRole('group', { name: /travailler le samedi/ })).toBeVisible();
    await expect(main.getByText(/Combien de moteurs/)).toHaveCount(0);
  });
});
