import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers } from '../support/offers.ts';
import { settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function applyTo(page: Page, offerId: number, hasScripts: boolean): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(`/offer/${offerId}`);
  // With scripts the candidate's link replaces that of visitors.
  if (hasScripts) await settled(page);
  await page
    .getByRole('link', { name: /^Postuler/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/candidate/offers/${offerId}/apply$`));
  await expect(main.getByRole('link', { name: 'Créer un CV' })).toBeVisible();
  await main.getByLabel('Prénom').fill('Zélie');
  await main.getByLabel('Nom', { exact: true }).fill('Quirinale');
  await main.getByLabel('Téléphone').fill('+262 0692 12 34 56');
  await main.getByLabel('Expérience').selectOption({ index: 2 });
  await main.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/apply\/confirm\//);
  await expect(main.getByText(/^06.92.12.34.56$/)).toBeVisible();
  await main.getByRole('button', { name: 'Envoyer au garage' }).click();
  await expect(main.getByText('Votre candidature est envoyée.')).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`an account without a CV, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('applies with a few lines', async ({ page, request }) => {
      const [offerId = 0] = await giveOffers(request, await newAccount(request, 'recruiter'), [{}]);
      await openSession(page, await newAccount(request, 'candidate'));
      await applyTo(page, offerId, javaScriptEnabled);
    });
  });
}
