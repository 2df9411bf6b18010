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
      await appealOf().getByRole('radio', { name: 'Rouvrir le compte' }).check();
      await appealOf().getByLabel('Motif de la décision').fill('Le mot de passe a été changé depuis.');
      await appealOf().getByRole('button', { name: 'Enregistrer la décision' }).click();
      await expect(main(page).getByRole('status')).toContainText('La décision est enregistrée');
      await signIn(page, candidate);
    });
  });
}
