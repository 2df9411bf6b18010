import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { demo, enter } from '../support/reach-visits.ts';
import { settled } from '../support/search.ts';
import { slowScripts } from '../support/slow-scripts.ts';

test('a profile keeps what is typed and chosen before the scripts come', async ({ page, context }) => {
  await enter(page, demo('candidat'));
  const answer = await slowScripts(context);
  await page.goto('/candidate/profile', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  const country = main.locator('select[name=country]');
  const birthday = main.locator('input[name=birthday]');
  const town = main.locator('input[name=city]');
  await country.selectOption('BE');
  await birthday.fill('01/02/1990');
  await town.fill('Namur');
  answer();
  await settled(page);
  await expect(country).toHaveValue('BE');
  await expect(birthday).toHaveValue('01/02/1990');
  await expect(town).toHaveValue('Namur');
});

test('a filled field of several lines keeps what is typed before the scripts come', async ({
  page,
  context,
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [
    {
      screeningQuestions: [
        { topic: 'own', make: '', text: 'Combien d’années ?', kind: 'number', required: true },
      ],
    },
  ]);
  await enter(page, recruiter);
  const answer = await slowScripts(context);
  await page.goto(`/recruiter/myoffer/questions/${offerId}`, { waitUntil: 'domcontentloaded' });
  const question = page.getByRole('main').getByLabel('Votre question').first();
  await question.fill('Combien de mois ?');
  answer();
  await settled(page);
  await expect(question).toHaveValue('Combien de mois ?');
});
