import { expect, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { expectFewBytes } from '../support/bytes.ts';
import { giveOffers } from '../support/offers.ts';
import { openDetails } from '../support/open-details.ts';
import {
  expectFits,
  expectNoSideways,
  expectReachable,
  expectReachableEverywhere,
} from '../support/reach.ts';
import { type Looker, REACH_PAGES, type ReachPage } from '../support/reach-pages.ts';
import { addressesOf, demo, enter, speak } from '../support/reach-visits.ts';
import { LOOKS_AT_ALL } from '../support/sample.ts';
import { settled } from '../support/search.ts';

const MINUTE = 60_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Some of the pages of one person, so that the workers have alike to do. */
function pagesFor(who: Looker, part: number, parts: number): readonly ReachPage[] {
  const pages = REACH_PAGES.filter(({ as, leadsOn }) => as.includes(who) && !leadsOn);
  return pages.filter((_, index) => index % parts === part);
}

const RUNS = [
  ['visitor', 3],
  ['candidat', 3],
  ['formule', 3],
  ['recruteur', 1],
  ['interne', 1],
] as const satisfies readonly (readonly [Looker, number])[];

/** Every other page is looked at in English: what is wrong in one language alone is a length or a missing text. */
const LANGUAGES = ['fr', 'en'] as const;

for (const [who, parts] of RUNS) {
  for (let part = 0; part < parts; part += 1) {
    test(`every page is accessible and within its size: ${who} ${part + 1} of ${parts}`, async ({ page }) => {
      test.setTimeout(3 * MINUTE);
      if (who !== 'visitor') await enter(page, demo(who));
      for (const [index, each] of pagesFor(who, part, parts).entries()) {
        const language = LANGUAGES[index % 2] ?? 'fr';
        await speak(page, language);
        for (const address of await addressesOf(page, each)) {
          await page.goto(address);
          await settled(page);
          // Before anything is touched: what is touched fetches more.
          if (each.as[0] === who) await expectFewBytes(page, each.route, who === 'visitor');
          // One page of each frame shows its colours at every width.
          if (!each.like || LOOKS_AT_ALL)
            await expectReachableEverywhere(page, language, index === 0 || LOOKS_AT_ALL);
          else await expectFits(page, language);
        }
      }
    });
  }
}

const EMPTY = {
  candidate: ['mycv', 'mycv/draft', 'offer/favorite', 'application/sent', 'message/received', 'message/new'],
  recruiter: ['myoffer', 'myoffer/draft', 'application/received', 'agenda/list', 'invoice', 'myoffer/create'],
} as const;

for (const role of ['candidate', 'recruiter'] as const) {
  test(`every page that a new ${role} sees is accessible, in English`, async ({ page, request }) => {
    test.setTimeout(2 * MINUTE);
    await enter(page, await newAccount(request, role));
    await speak(page, 'en');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of EMPTY[role]) {
      await page.goto(`/${role}/${path}`);
      await settled(page);
      await expectReachable(page);
      await expectNoSideways(page);
    }
  });
}

test('a missing page and a wrongly filled form are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/nulle-part', '/offer/999999999', '/emploi/nulle-part']) {
    await page.goto(path);
    await expectReachable(page);
  }
  for (const path of ['/candidate/login', '/recruiter/register', '/candidate/forgot-password']) {
    await page.goto(path);
    await settled(page);
    await page.getByRole('main').locator('form button[type="submit"]').first().click();
    const wrong = page.locator('[aria-invalid="true"]').first();
    // The sum of what is wrong has the focus and leads to each field, which is told together with its own.
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(wrong).toHaveAttribute('aria-describedby', /./);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(wrong).toBeFocused();
    await expectReachable(page);
  }
});

test('details, scores, criteria and prompts are accessible when they open', async ({ page }) => {
  await page.goto('/candidate/searchjob/result?job=1&city=69383&radius=50&xp=3');
  const row = page.getByRole('article').first();
  await row.locator('.score-open > summary').click();
  await row.locator('.detail-open > summary').click();
  await expectReachable(page);
});

/** What a person opens in their space: the page and the button. */
const DIALOGS = [
  ['candidat', '/candidate/mycv', /Supprimer/],
  ['candidat', '/candidate/mycv', /Partager|Envoyer/],
  ['candidat', '/candidate/profile', /Se désinscrire|Supprimer mon compte/],
  ['formule', '/recruiter/myoffer', /Supprimer|Clôturer|Désactiver/],
] as const;

for (const [who, path, name] of DIALOGS) {
  test(`the dialog of ${who} behind ${String(name)} is accessible`, async ({ page }) => {
    await enter(page, demo(who));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await settled(page);
    if (path === '/recruiter/myoffer') await openDetails(page);
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
    await expectReachable(page);
    await expectNoSideways(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeFocused();
  });
}

test('a word of eighty letters stays within its card', async ({ page, request }) => {
  const word = 'Anticonstitutionnellement'.repeat(3);
  await giveOffers(request, await newAccount(request, 'recruiter'), [
    { companyName: word, otherAdvantage: 'M'.repeat(80) },
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/candidate/searchjob/result?job=1&city=23096&radius=10&order=date');
  const card = page.locator('article', { hasText: word });
  await card.locator('.detail-open > summary').click();
  await expectNoSideways(page);
});
