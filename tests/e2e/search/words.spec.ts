import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { expectNoSideways } from '../support/reach.ts';
import { openCriteria, promised, results, settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const FIELD = 'Métier, compétence ou entreprise';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a visitor ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('finds offers by words alone, and reads how they were understood', async ({ page }) => {
      await page.goto('/');
      const main = page.getByRole('main');
      await main.getByLabel(FIELD).fill('mecano lyon');
      await main.getByRole('button', { name: 'Rechercher', exact: true }).click();
      await expect(page).toHaveURL(/q=mecano/);
      expect(await promised(page)).toBeGreaterThan(0);
      await expect(main.getByText('Nous avons compris')).toContainText(
        /Mécanicien automobile.*autour de Lyon/,
      );
      await openCriteria(page);
      await expect(page.getByLabel(FIELD)).toHaveValue('mecano lyon');
    });

    test('reads a department beside a trade, and sees offers of it alone', async ({ page }) => {
      await page.goto('/candidate/searchjob/result?q=m%C3%A9canicien%2069');
      await expect(page.getByText('Nous avons compris')).toContainText('Rhône');
      const places = await results(page).locator('.offer-place').allInnerTexts();
      expect(places.length).toBeGreaterThan(0);
      for (const place of places) expect(place).toContain('(69');
    });

    test('sees one clear sentence for a text without any meaning, which stays in the field', async ({
      page,
    }) => {
      await page.goto('/candidate/searchjob/result?q=zzyzx%20qwrtp&job=&where=');
      await expect(page.getByText(/Nous n’avons reconnu ni métier/)).toBeVisible();
      await openCriteria(page);
      await expect(page.getByLabel(FIELD)).toHaveValue('zzyzx qwrtp');
    });

    test('fits a phone when one endless word is quoted', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`/candidate/searchjob/result?q=${'zq'.repeat(150)}`);
      await expect(page.getByRole('main').getByText(/reconnu ni métier.*zqzq/)).toBeVisible();
      await expectNoSideways(page);
    });

    test('widens a search without results by one link, which says how many offers it finds', async ({
      page,
    }) => {
      await page.goto('/candidate/searchjob/result?job=1&city=23001&radius=0');
      const wider = page.getByRole('link', { name: /^Chercher à 100\s*km \(\d+ offres?\)$/ });
      const count = Number(/\((\d+)/.exec((await wider.textContent()) ?? '')?.[1]);
      await wider.click();
      expect(await promised(page)).toBe(count);
    });

    test('is offered an alert where nothing is found', async ({ page }) => {
      await page.goto('/candidate/searchjob/result?q=m%C3%A9canicien%20marine%20Gu%C3%A9ret&radius=0');
      const alert = page.getByRole('main').getByRole('link', { name: 'Recevoir une alerte' });
      await expect(alert).toHaveAttribute('href', /candidate\/login\?next=.*q%3D/);
      await alert.click();
      if (javaScriptEnabled) await expect(page.getByRole('dialog')).toBeVisible();
      else await expect(page).toHaveURL(/\/candidate\/login\?next=/);
    });

    test('takes another trade that the text may mean', async ({ page }) => {
      await page.goto('/candidate/searchjob/result?q=mecano%20lyon');
      await page
        .getByRole('link', { name: /Mécanicien poids lourds/ })
        .first()
        .click();
      await expect(page).toHaveURL(/job=2&city=69123/);
    });
  });
}

test('a candidate saves words that found nothing, with an alert', async ({ page, request }) => {
  await openSession(page, await newAccount(request, 'candidate'));
  await page.goto('/candidate/searchjob/result?q=m%C3%A9canicien%20marine%20Gu%C3%A9ret&radius=0');
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Recevoir une alerte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Enregistrer/ }).click();
  await expect(page).toHaveURL(/\/candidate\/saved-search/);
  const saved = page.getByRole('article').filter({ hasText: 'mécanicien marine Guéret' });
  await expect(saved.getByLabel(/Alerte e-mail/)).toHaveValue('daily');
});

test('suggestions come in groups, and one is chosen by keyboard beside the typed town', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByLabel(FIELD).click();
  const field = main.getByRole('combobox', { name: FIELD });
  await field.pressSequentially('lyon pneu', { delay: 30 });
  await expect(
    main.getByRole('group', { name: 'Métiers', exact: true }).getByRole('option').first(),
  ).toBeVisible();
  await expect(main.getByRole('group', { name: 'Postes précis' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /suggestions-/);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/Monteur pneumatiques.* lyon$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nous avons compris')).toContainText(
    /Monteur pneumatiques et service rapide.*autour de Lyon/,
  );
});
