import { expect, type Page, test } from 'playwright/test';
import { DEMO_PASSWORD } from '../support/people.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways } from '../support/reach.ts';
import { type Account, openSession, openSessionOf } from '../support/session.ts';

const OWNER = 'responsable@bielle.test';
const WORKSHOP = 'atelier@bielle.test';
const ACCOUNTANT = 'compta@bielle.test';

const person = (email: string): Account => ({ role: 'recruiter', email, password: DEMO_PASSWORD });

const main = (page: Page) => page.getByRole('main');
const offers = (page: Page) => main(page).locator('article');

test('a colleague of one site sees its offers alone, no button that the role may not use, and no invoice', async ({
  page,
}) => {
  await openSession(page, person(WORKSHOP));
  await page.goto('/recruiter/myoffer');
  await expect(offers(page)).toHaveCount(3);
  for (const manage of await offers(page)
    .getByRole('link', { name: /^Gérer/ })
    .all())
    await manage.click();
  const actions = offers(page).getByRole('link', { name: /^(Modifier|Dupliquer) / });
  const deletions = offers(page).getByRole('button', { name: /^Supprimer / });
  await expect(actions).toHaveCount(6);
  await expect(deletions).toHaveCount(3);
  const frame = page.locator('[data-refused]');
  await expect(frame).toHaveAttribute('data-refused', 'manage own buy');
  await frame.evaluate((element) => element.setAttribute('data-refused', 'work publish'));
  await expect(actions).toHaveCount(0);
  await expect(deletions).toHaveCount(0);
  await expect(
    offers(page)
      .getByRole('link', { name: /^Aperçu/ })
      .first(),
  ).toBeVisible();

  await page.goto('/recruiter/invoice');
  await expect(page).toHaveURL(/\/recruiter\/restricted$/);
  await expect(main(page).getByRole('link', { name: 'CV reçus', exact: true })).toHaveAttribute(
    'href',
    '/recruiter/application/received',
  );
});

test('the accountant begins at the invoices, and is led back to them from what is for others', async ({
  request,
}) => {
  await openSessionOf(request, person(ACCOUNTANT));
  const accountant = plainVisitor(request);
  await accountant.open('/recruiter/myoffer');
  expect(accountant.address()).toBe('/recruiter/invoice');
  await accountant.open('/recruiter/application/received');
  expect(accountant.address()).toBe('/recruiter/restricted');
  expect(accountant.links('Publiées')).toEqual([]);
  await accountant.follow('Mes factures');
  expect(accountant.address()).toBe('/recruiter/invoice');
});

test('the owner looks at one site, and at all again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openSession(page, person(OWNER));
  await page.goto('/recruiter/myoffer');
  const site = page.getByLabel('Établissement', { exact: true });
  const show = page.getByRole('button', { name: 'Afficher', exact: true });
  const names = await site.getByRole('option').allTextContents();
  expect(names).toHaveLength(3);
  const counts: number[] = [];
  for (const name of names.slice(1)) {
    await site.selectOption(name);
    await show.click();
    await expect(site.locator('option:checked')).toHaveText(name);
    await expectNoSideways(page);
    counts.push(await offers(page).count());
  }
  expect(counts.toSorted()).toEqual([2, 3]);
  await site.selectOption('Tous les établissements');
  await show.click();
  await expect(offers(page)).toHaveCount(5);
});
