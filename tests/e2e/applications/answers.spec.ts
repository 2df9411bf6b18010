import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { linkIn, readMail } from '../support/outbox.ts';
import { aPair } from '../support/pairs.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The mail's link leads to one answer, and from there to all that wait. */
async function openAll(page: Page, request: APIRequestContext, email: string) {
  await page.goto(linkIn(await readMail(request, email), '/answers/'));
  await page.getByRole('link', { name: /en attente$/ }).click();
}

test('a recruiter answers from the mail with one press, without a session', async ({ page, request }) => {
  const { recruiter } = await aPair(request);
  await page.goto(linkIn(await readMail(request, recruiter.email), '/answers/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Votre réponse à /);
  await expectReachable(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: /^Retenir / }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Votre réponse est enregistrée.');
  await expect(page.getByText('Aucune candidature n’attend votre réponse.')).toBeVisible();
});

test('a recruiter answers from the mail, without a session', async ({ page, request }) => {
  const { recruiter, candidate } = await aPair(request);
  await openAll(page, request, recruiter.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Candidatures en attente de votre réponse',
  );
  const answer = page.getByRole('group', { name: /^Votre réponse à/ });
  const reason = answer.getByLabel('Motif');
  await expect(reason).toBeHidden();
  await answer.getByLabel('Proposer un entretien').check();
  await expect(answer.getByLabel('Créneau 1')).toBeVisible();
  await expectReachable(page);
  await answer.getByLabel('Décliner').check();
  await expect(reason).toBeVisible();
  await expectReachable(page);
  await expectNoSideways(page);

  const send = page.getByRole('button', { name: 'Envoyer mes réponses' });
  await page.getByLabel(/^Message aux personnes/).fill('Merci de votre visite.');
  await send.click();
  await expect(answer.getByText(/doit savoir pourquoi/)).toBeVisible();
  await expect(answer.getByLabel('Décliner')).toBeChecked();
  await expect(page.getByLabel(/^Message aux personnes/)).toHaveValue('Merci de votre visite.');
  await reason.selectOption({ label: 'Le poste est déjà pourvu.' });
  await send.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Votre réponse est enregistrée.');
  await expect(page.getByText('Aucune candidature n’attend votre réponse.')).toBeVisible();
  const mail = await readMail(request, candidate.email, 'Votre candidature : ');
  expect(mail).toContain('Merci de votre visite.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a recruiter proposes an interview from the mail, and the candidate chooses by link', async ({
    page,
    request,
  }) => {
    const { recruiter, candidate } = await aPair(request);
    await openAll(page, request, recruiter.email);
    const answer = page.getByRole('group', { name: /^Votre réponse à/ });
    const first = answer.getByLabel('Créneau 1');
    await expect(first).toBeHidden();
    await answer.getByLabel('Proposer un entretien').check();
    await expect(first).toBeVisible();
    await expectNoSideways(page);
    await first.fill('2020-01-06T09:30');
    await answer.getByLabel(/^Créneau 2/).fill(`${new Date().getFullYear() + 1}-02-03T14:00`);
    await answer.getByLabel('En visio').check();
    await answer.getByLabel('Lien de la vidéoconférence').fill('https://visio.garage.test/atelier');
    const send = page.getByRole('button', { name: 'Envoyer mes réponses' });
    await send.click();
    await expect(answer.getByText(/^Choisissez une heure à plus de/)).toBeVisible();
    await expect(answer.getByLabel('Lien de la vidéoconférence')).toHaveValue(
      'https://visio.garage.test/atelier',
    );
    await first.fill(`${new Date().getFullYear() + 1}-02-02T09:30`);
    await send.click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Votre réponse est enregistrée.');
    const choice = linkIn(await readMail(request, candidate.email, 'ntretien'), '/interview/answer/');
    await page.goto(choice);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: /créneau/ }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Vous avez accepté cet entretien.',
    );
    await expect(
      page
        .getByRole('main')
        .getByText(/2 février/)
        .first(),
    ).toBeVisible();
  });
});
