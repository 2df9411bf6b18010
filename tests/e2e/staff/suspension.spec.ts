import { expect, type Page, test } from 'playwright/test';
import { signIn } from '../support/accounts.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { aPair } from '../support/pairs.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test('a suspended person contests, and a colleague opens the account again', async ({
      page,
      request,
    }) => {
      test.slow();
      const { candidate } = await aPair(request);
      const [nadia, paul] = [await aStaffPerson('Nadia', 'support'), await aStaffPerson('Paul', 'support')];

      await signInAsStaff(page, nadia, `/staff/accounts?search=${encodeURIComponent(candidate.email)}`);
      await main(page)
        .getByRole('link', { name: `Ouvrir le compte ${candidate.email}` })
        .click();
      await main(page).locator('summary').filter({ hasText: 'Suspendre' }).click();
      const suspend = main(page).getByRole('button', { name: 'Suspendre le compte' });
      await suspend.click();
      await expect(main(page).getByLabel('Raisons')).toHaveAccessibleDescription(/obligatoire/);
      await main(page).getByLabel('Raisons').fill('Plusieurs garages signalent de fausses candidatures.');
      await suspend.click();
      await expect(main(page).getByRole('status')).toContainText('Le compte est suspendu');

      const mail = await readMail(request, candidate.email, 'est suspendu');
      await page.context().clearCookies();
      await page.goto(linkIn(mail, '/suspension/'));
      await expect(main(page).getByText('Plusieurs garages signalent')).toBeVisible();
      await expectNoSideways(page);
      if (javaScriptEnabled) await expectReachable(page);
      await main(page).getByLabel('Votre réponse').fill('Ce n’était pas moi : mon mot de passe a été volé.');
      await main(page).getByRole('button', { name: 'Envoyer' }).click();
      await expect(main(page).getByRole('status')).toContainText('Votre contestation est envoyée');

      await signInAsStaff(page, nadia, '/staff/accounts?state=appeals');
      const appealOf = () => main(page).getByRole('listitem').filter({ hasText: candidate.email });
      await expect(appealOf().getByText('un collègue doit décider', { exact: false })).toBeVisible();
      await signInAsStaff(page, paul, '/staff/accounts?state=appeals');
      await appealOf().getByRole('radio', { name: 'Mettre fin à la suspension' }).check();
      await appealOf().getByLabel('Motif de la décision').fill('Le mot de passe a été changé depuis.');
      await appealOf().getByRole('button', { name: 'Enregistrer la décision' }).click();
      await expect(main(page).getByRole('status')).toContainText('La décision est enregistrée');
      await signIn(page, candidate);
    });
  });
}

test('a suspended garage answers no candidate by its mailed link, shows no offer, and is opened again', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  const { recruiter, application } = await aPair(request);
  const nadia = await aStaffPerson('Nadia', 'support');
  const answers = linkIn(await readMail(request, recruiter.email, 'candidature'), '/answers/');
  await page.goto(answers);
  await expect(main(page).getByRole('button', { name: /^Retenir/ })).toBeVisible();

  const account = `/staff/accounts?search=${encodeURIComponent(recruiter.email)}`;
  const act = async (name: string, reasons?: string) => {
    await signInAsStaff(page, nadia, account);
    await main(page)
      .getByRole('link', { name: `Ouvrir le compte ${recruiter.email}` })
      .click();
    await main(page).locator('summary').filter({ hasText: name }).click();
    const form = main(page)
      .locator('form')
      .filter({ has: page.getByRole('button', { name }) });
    if (reasons) await form.getByLabel('Raisons').fill(reasons);
    await form.getByRole('button', { name }).click();
  };
  await act('Suspendre l’entreprise', 'Les offres annoncent un autre garage.');
  await expect(main(page).getByRole('status')).toContainText('L’entreprise est suspendue');

  await page.context().clearCookies();
  await page.goto(answers);
  await expect(page).toHaveURL(/\/link-refused(?:#|$)/);
  await expectNoSideways(page);
  await page.goto(`/offer/${application.offerId}`);
  await expect(page.getByRole('heading', { name: 'Cette offre a été retirée du site' })).toBeVisible();
  const mail = await readMail(request, recruiter.email, 'entreprise est suspendue');
  await page.goto(linkIn(mail, '/suspension/'));
  await expect(main(page).getByText('Les offres annoncent un autre garage.')).toBeVisible();

  await act('Rouvrir l’entreprise');
  await expect(main(page).getByRole('status')).toContainText('L’entreprise est rouverte');
  await page.context().clearCookies();
  await signIn(page, recruiter);
});
