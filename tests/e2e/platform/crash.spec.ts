import { expect, type Page, test } from 'playwright/test';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { demo, enter, speak } from '../support/reach-visits.ts';
import { LOOKS_AT_ALL } from '../support/sample.ts';
import { settled } from '../support/search.ts';

/** Makes the code of every form fail in the browser, as a fault of ours would. */
async function breakForms(page: Page): Promise<void> {
  await page.route('**/_next/static/**/*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const body = code.replace('reValidateMode:"onChange",should', 'reValidateMode:null.broken,should');
    // Not for the next try.
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), 'cache-control': 'no-store' },
    });
  });
}

const WORDS = {
  fr: { logo: 'Bielle, accueil', title: 'Cette page n’a pas pu s’afficher', retry: 'Réessayer' },
  en: { logo: 'Bielle, home', title: 'This page could not be displayed', retry: 'Try again' },
} as const;

for (const language of LOOKS_AT_ALL ? (['fr', 'en'] as const) : (['fr'] as const)) {
  test(`a page whose code crashes in the browser keeps a bar, explains and leads on (${language})`, async ({
    page,
  }) => {
    const { logo, title, retry } = WORDS[language];
    await speak(page, language);
    await breakForms(page);
    for (const path of ['/candidate/login', '/candidate/mycv/create']) {
      if (path.includes('mycv')) await enter(page, demo('candidat'));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | Bielle`);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /width=device-width/);
      await expectReachable(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSideways(page);
    await page.unroute('**/_next/static/**/*.js');
    await page.getByRole('button', { name: retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await page.getByRole('banner').getByRole('link', { name: logo }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('the incident page runs its scripts with the number in them, and the policy refuses nothing', async ({
  page,
}) => {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  for (const language of ['fr', 'en'] as const) {
    await speak(page, language);
    const answer = await page.goto('/incident');
    const number = answer?.headers()['x-request-id'] ?? '';
    await expect(page.getByText(number)).toBeVisible();
    await settled(page);
    // What the scripts draw in its place is the same.
    await expect(page.getByText(number)).toBeVisible();
  }
  expect(heard.filter((text) => !text.includes('404'))).toEqual([]);
});
