import { expect } from 'playwright/test';
import { paths } from '#lib/paths/paths.ts';
import { NASTY_LINES, NASTY_SCREENING } from '#tests/support/security/nasty-texts.ts';
import { expectPlain, expectPlainHtml, watch } from '../support/nasty-look.ts';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import { expectNoSideways } from '../support/reach.ts';
import { readPage } from '../support/read-page.ts';
import { settled } from '../support/search.ts';
import { IN_PATH, IN_QUERY, SHOWN, SHOWN_LINES } from '../support/tour/texts.ts';
import { test } from '../support/tour/world.ts';

/* What the tour of the pages (tour.spec.ts) does not reach with its hostile texts. */

test('the structured data of an offer has its markup as text', async ({ request, world }) => {
  const html = await (await request.get(paths.offer(world.offerId))).text();
  const posting = readPage(html).markup.find((block) => block['@type'] === 'JobPosting');
  expect(posting?.hiringOrganization).toMatchObject({ name: SHOWN });
});

test('markup in an address that leads nowhere is shown as text', async ({ page }) => {
  const folders = ['/emploi/mecanicien-automobile', '/offer', '/static', '/o', '/answers', '/shared-cv'];
  for (const path of [
    `${paths.results()}?job=1&where=${encodeURIComponent(NASTY_LINES)}`,
    `/check-email?token=x&code=${encodeURIComponent(NASTY_LINES)}`,
    // As written, with a slash, and as a page sees it.
    ...[IN_QUERY, IN_PATH].flatMap((text) => folders.map((folder) => `${folder}/${text}`)),
  ]) {
    const answer = await page.request.get(path);
    expect.soft(answer.status(), path).toBeLessThan(500);
    await expectPlainHtml(page, await answer.text(), path);
  }
});

test('a form refused without JavaScript shows typed markup as text', async ({ browser, world }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.reportOffer(world.offerId));
  await page.getByLabel('Précisions').fill(SHOWN_LINES);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByLabel('Précisions')).toHaveValue(SHOWN_LINES);
  await expect(page.locator('[data-nasty]')).toHaveCount(0);
  await page.goto('/recruiter/register');
  await page.getByRole('main').getByLabel('Nom de l’entreprise').fill(SHOWN);
  await page.getByRole('main').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('main').getByLabel('Nom de l’entreprise')).toHaveValue(SHOWN);
  await expect(page.locator('[data-nasty]')).toHaveCount(0);
  await page.goto('/static/legal');
  const field = page.getByRole('contentinfo').getByLabel('Votre adresse e-mail');
  // Browsers would say themselves that it is no address; others send what they like.
  await field.evaluate((input: HTMLInputElement) => input.form?.setAttribute('novalidate', ''));
  await field.fill(SHOWN);
  await field.press('Enter');
  await expect(page.getByRole('main').getByLabel('Votre adresse e-mail')).toHaveValue(SHOWN);
  await expect(page.locator('[data-nasty]')).toHaveCount(0);
  await context.close();
});

test('markup is text in mails', async ({ page, world }) => {
  const { candidate, recruiter, withdrawn, mailboxes } = world;
  const people = [candidate.email, recruiter.email, withdrawn.email, ...mailboxes];
  const read = async (path: string) => (await page.request.get(UPSTREAM + path)).text();
  const outbox = await read('/outbox');
  const items = outbox.split('<li>').filter((item) => people.some((email) => item.includes(email)));
  const addresses = items.flatMap((item) => /href="(\/outbox\/\d+)"/.exec(item)?.[1] ?? []);
  expect(addresses.length).toBeGreaterThan(10);
  let shown = 0;
  for (const address of ['/outbox', ...addresses]) {
    const text = await expectPlainHtml(page, await read(address), address);
    if (text.includes(SHOWN.slice(0, 50))) shown += 1;
  }
  expect(shown).toBeGreaterThan(6);
});

test('an application without an account shows its markup as text, before and after it is sent', async ({
  page,
  context,
  request,
  world,
}) => {
  const faults = await watch(context);
  const look = async (path: string, shows: readonly string[]) => {
    await page.goto(path);
    await settled(page);
    await expectPlain(page, shows);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSideways(page);
  };
  const mail = await readMail(request, world.applicant);
  await look(linkIn(mail, '/apply/confirm/'), [SHOWN, NASTY_SCREENING.answer]);
  await page.getByRole('main').getByRole('button', { name: 'Envoyer au garage' }).click();
  const followed = page.getByRole('main').locator('a[href^="/apply/follow/"]').first();
  await look((await followed.getAttribute('href')) ?? '', [SHOWN]);
  expect(faults).toEqual([]);
});
