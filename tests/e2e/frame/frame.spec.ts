import { expect, type Page, test } from 'playwright/test';
import { DEMO_CANDIDATE, DEMO_PASSWORD, fillSignIn, signInAsCandidate } from '../support/people.ts';
import { settled, typeTown } from '../support/search.ts';

test.describe('guards', () => {
  const candidatePages = [
    '/candidate/mycv',
    '/candidate/mycv/create',
    '/candidate/saved-search',
    '/candidate/offer/favorite',
    '/candidate/application/sent',
    '/candidate/agenda/interviews',
    '/candidate/message/received',
    '/candidate/profile',
    '/candidate/password',
  ];
  const recruiterPages = [
    '/recruiter/myoffer',
    '/recruiter/search-cv',
    '/recruiter/application/received',
    '/recruiter/agenda/list',
    '/recruiter/agenda/cv/1',
    '/recruiter/invoice',
    '/recruiter/password',
  ];

  test('send a visitor to the sign-in of each space', async ({ page }) => {
    for (const path of candidatePages) {
      await page.goto(path);
      expect(new URL(page.url()).pathname, path).toBe('/candidate/login');
    }
    for (const path of recruiterPages) {
      await page.goto(path);
      expect(new URL(page.url()).pathname, path).toBe('/recruiter/login');
    }
  });

  test('open the requested page after the sign-in', async ({ page }) => {
    await page.goto('/candidate/application/sent?page=1');
    await fillSignIn(page, DEMO_CANDIDATE, DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/candidate\/application\/sent\?page=1$/);
  });

  test('redirect a signed-in candidate from the sign-in and from the other space', async ({ page }) => {
    await signInAsCandidate(page);
    await page.goto('/candidate/login');
    await expect(page).toHaveURL(/\/candidate\/mycv$/);
    await page.goto('/recruiter/password');
    await expect(page).toHaveURL(/\/recruiter\/login/);
  });

  test('never redirect to another site after the sign-in', async ({ page }) => {
    await page.goto('/candidate/login?next=//example.com/');
    await fillSignIn(page, DEMO_CANDIDATE, DEMO_PASSWORD);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/candidate\/mycv$/);
  });

  test('end the session everywhere at a sign-out', async ({ page }) => {
    await signInAsCandidate(page);
    await page.getByRole('banner').locator('summary, [aria-haspopup]').last().click();
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
    await expect(page).not.toHaveURL(/\/candidate\/mycv/);
    await page.goto('/candidate/mycv');
    await expect(page).toHaveURL(/\/candidate\/login/);
  });
});

test.describe('an address that does not exist', () => {
  const missing = [
    '/nulle-part',
    '/static/nope',
    '/offer/999999999',
    '/offer/abc',
    '/candidate',
    '/index.php',
  ];
  for (const path of missing) {
    test(`shows an error page that leads home: ${path}`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.getByRole('main').getByRole('link', { name: 'Revenir à l’accueil' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

test.describe('the newsletter', () => {
  const box = (page: Page) => page.getByRole('contentinfo');

  test('accepts an address once and thanks', async ({ page }) => {
    await page.goto('/');
    await box(page).getByLabel('Votre adresse e-mail').fill(`lettre.${Date.now()}@exemple.test`);
    await box(page).getByRole('button', { name: 'S’abonner' }).click();
    await expect(page.getByText('Félicitations, vous êtes abonné à notre newsletter.').first()).toBeVisible();
  });

  test('refuses what is no address', async ({ page }) => {
    await page.goto('/');
    await box(page).getByLabel('Votre adresse e-mail').fill('garage');
    await box(page).getByRole('button', { name: 'S’abonner' }).click();
    await expect(page.getByText('Votre e-mail est invalide. Vérifiez votre saisie.').first()).toBeVisible();
  });
});

test('forced colours mark only the current page in the sidebar', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAsCandidate(page);
  const rows = page.getByRole('navigation', { name: 'Espace Candidat' }).locator('a, button');
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const marked = await rows.evaluateAll(
    (all, background) =>
      all
        .filter((row) => getComputedStyle(row).borderLeftColor !== background)
        .map((row) => row.getAttribute('aria-current')),
    canvas,
  );
  expect(marked).toEqual(['page']);
});

test('the contact is shown on demand', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /@/ })).toBeHidden();
  await footer.getByText('Afficher l’e-mail').click();
  await expect(footer.getByRole('link', { name: /@/ })).toBeVisible();
});

test.describe('in English', () => {
  test('the whole journey from the search to the sent application works', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /English|EN/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const main = page.getByRole('main');
    await main.getByLabel('Trade', { exact: true }).selectOption({ label: 'Car mechanic' });
    await typeTown(main, 'Lyon', 'Town');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\(\d+\)/);
    await settled(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /Apply now!/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'I already have an account' }).click();
    await fillSignIn(page, DEMO_CANDIDATE, DEMO_PASSWORD, 'en');
    await expect(page).toHaveURL(/\/candidate\/offers\/\d+\/apply$/);
    await page.goto('/candidate/application/sent');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Applications sent');
  });
});

test('a browser that prefers English gets it', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});
