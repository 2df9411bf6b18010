import { type Page, test } from 'playwright/test';
import { aStaffPerson, signInAsStaff } from '../staff/staff-people.ts';
import { expectNoSideways } from '../support/reach.ts';
import { demo, enter, speak } from '../support/reach-visits.ts';
import { expectWholeWords } from '../support/whole-words.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const language of ['fr', 'en'] as const) {
    await speak(page, language);
    for (const path of paths) {
      await page.goto(path);
      await expectWholeWords(page);
      await expectNoSideways(page);
    }
  }
}

test('the lists of a recruiter break no word in the middle on a phone', async ({ page }) => {
  await enter(page, demo('formule'));
  await look(page, [
    '/recruiter/application/received',
    '/recruiter/application/selected',
    '/recruiter/myoffer',
    '/recruiter/message/received',
    '/recruiter/agenda/list',
  ]);
});

test('the lists of a candidate and the details of offers break no word in the middle on a phone', async ({
  page,
}) => {
  await enter(page, demo('candidat'));
  await look(page, ['/candidate/application/sent', '/candidate/mycv']);
  await page.goto('/candidate/offer/favorite');
  await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true;
  });
  await expectWholeWords(page);
});

test('the lists of the back office break no word in the middle on a phone', async ({ page }) => {
  await signInAsStaff(page, await aStaffPerson('Awa', 'admin'), '/staff/offers');
  await look(page, ['/staff/offers', '/staff/cvs', '/staff/garages', '/staff/accounts', '/staff/quotes']);
});
