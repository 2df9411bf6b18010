import { expect, type Page, test } from 'playwright/test';
import { paths } from '#lib/paths/paths.ts';
import {
  keptOf,
  NASTY_FORMULA,
  NASTY_SCREENING,
  NASTY as TYPED,
  NASTY_LINES as TYPED_LINES,
} from '#tests/support/security/nasty-texts.ts';
import { end, expectPlain, guest, linkOn, PLAIN_PAGES } from '../support/nasty-look.ts';
import { aNastyWorld, type NastyWorld } from '../support/nasty-world.ts';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import { expectNoSideways } from '../support/reach.ts';
import { PAGES_OF_USERS } from '../support/reach-pages.ts';
import { demo } from '../support/reach-visits.ts';
import { readPage } from '../support/read-page.ts';
import { settled } from '../support/search.ts';

test.describe.configure({ mode: 'default', timeout: 8 * 60_000 });

let world: NastyWorld;
const looked = new Set<string>();

test.beforeAll(async ({ request }) => {
  world = await aNastyWorld(request);
});

const NASTY = keptOf(TYPED);
const NASTY_LINES = keptOf(TYPED_LINES);

async function look(page: Page, path: string, shows: readonly string[] = []): Promise<void> {
  const answer = await page.goto(path);
  // What is asked for by name and stands in for others says what they would.
  if (path !== '/unavailable') expect.soft(answer?.status() ?? 0, path).toBeLessThan(500);
  looked.add(new URL(page.url()).pathname);
  looked.add(path.split(/[?#]/)[0] ?? '');
  await settled(page);
  await expectPlain(page, shows);
  // Words without a place to part stick out of no screen.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function lookAtAll(page: Page, pages: readonly (readonly [string, ...string[]])[]): Promise<void> {
  for (const [path, ...shows] of pages) await look(page, path, shows);
}

const ADVANTAGE = NASTY_LINES.slice(0, 400);
const { question: QUESTION, answer: ANSWER } = NASTY_SCREENING;

test('a visitor sees typed markup as text in the pages of offers, and nothing runs', async ({ browser }) => {
  const visitor = await guest(browser);
  const { page } = visitor;
  const { offerId, goneId, withdrawnId, town, trade, site } = world;
  await look(page, paths.offer(offerId), [NASTY, ADVANTAGE, NASTY_LINES]);
  await page.emulateMedia({ media: 'print' });
  await expectPlain(page, [NASTY, ADVANTAGE]);
  await page.emulateMedia({ media: 'screen' });
  const tradePage = (await linkOn(page, paths.offer(offerId), '/emploi/')).split('?')[0] ?? '';
  const slug = tradePage.split('/')[2] ?? '';
  await lookAtAll(page, [
    ...PLAIN_PAGES.visitor,
    ['/'],
    [paths.reportOffer(offerId), NASTY],
    [paths.establishment(site.slug), NASTY, NASTY_LINES],
    [paths.offerPreview(offerId), NASTY, ADVANTAGE],
    [paths.offer(goneId)],
    [paths.offer(withdrawnId)],
    [paths.results(), NASTY],
    [paths.results({ job: trade, city: town.code, radius: 5 }), NASTY, ADVANTAGE],
    [paths.trades()],
    [paths.trade(slug), NASTY],
    [paths.tradeTown(slug, `${town.name.toLowerCase()}-15`), NASTY],
    ...['/offline', '/unavailable', '/too-many', '/incident'].map((path) => [path] as const),
    ...['/pricing', '/newsletter', '/static/ranking', '/static/cookies'].map((path) => [path] as const),
    ...(['candidate', 'recruiter'] as const).flatMap((role) =>
      ['login', 'register', 'forgot-password', 'confirm-password'].map(
        (name) => [`/${role}/${name}`] as const,
      ),
    ),
  ]);
  const html = await (await page.request.get(paths.offer(offerId))).text();
  const posting = readPage(html).markup.find((block) => block['@type'] === 'JobPosting');
  expect(posting?.hiringOrganization).toMatchObject({ name: NASTY });
  await end(visitor);
});

test('markup in an address is shown as text', async ({ browser }) => {
  const nasty = encodeURIComponent(TYPED);
  const lines = encodeURIComponent(NASTY_LINES);
  const visitor = await guest(browser);
  await lookAtAll(visitor.page, [
    [`${paths.results()}?where=${nasty}&job=${nasty}&contract=${nasty}&order=${nasty}`],
    [`${paths.results()}?job=1&where=${lines}`],
    [`/candidate/login?next=${encodeURIComponent('javascript:__hit=1')}&email=${nasty}&quoted=${nasty}`],
    [`/recruiter/confirm-password?email=${nasty}&code=${nasty}`],
    [`/check-email?email=${nasty}&token=${nasty}&code=${lines}`],
    [`/recruiter/cart?add=${nasty}`],
    [`/recruiter/login/garage?email=${nasty}`],
    [`/recruiter/first-offer?from=${nasty}`],
    [`/recruiter/first-offer/account?email=${nasty}`],
    [`/emploi/${nasty}`],
    [`/emploi/mecanicien-automobile/${nasty}`],
    [`/offer/${nasty}`],
    [`/static/${nasty}`],
    [`/${nasty}/${nasty}?${nasty}=${nasty}`],
    [`/interview/answer/${nasty}?refuse=${nasty}`],
    [`/alert/stop/${nasty}`],
    [`/application-mails/${nasty}?stop=${nasty}`],
    [`/email-change/${nasty}`],
    [`/newsletter/confirm/${nasty}`],
    [`/newsletter/stop/${nasty}`],
    [`/shared-cv/${nasty}`],
    ...['answers', 'apply/invited', 'invitation', 'offer-end'].map((at) => [`/${at}/${nasty}`] as [string]),
    [`/o/${nasty}`],
    ...[NASTY, 'javascript:__hit=1'].map((hash) => [`/#${hash}`] as [string]),
  ]);
  await end(visitor);
  const recruiter = await guest(browser, world.recruiter);
  await lookAtAll(recruiter.page, [
    [`${paths.myOffers()}?search=${nasty}`, NASTY],
    [`${paths.messages('recruiter', 'received')}?email=${nasty}&object=${nasty}&message=${nasty}`, NASTY],
    [`${paths.searchCv()}?where=${nasty}&job=${nasty}`],
    [`${paths.scheduleMeeting()}?offer=${nasty}&cv=${nasty}&agenda=${nasty}`],
    [`${paths.messages('recruiter', 'received').replace('received', 'new')}?to=${nasty}&reply=${nasty}`],
    [`${paths.invoices()}?invoice=${nasty}&page=${nasty}`],
    [`${paths.myOffers()}#offer-${NASTY}`],
  ]);
  await end(recruiter);
});

test('a form refused without JavaScript shows typed markup as text', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.reportOffer(world.offerId));
  await page.getByLabel('Précisions').fill(NASTY_LINES);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByLabel('Précisions')).toHaveValue(NASTY_LINES);
  await expect(page.locator('[data-nasty]')).toHaveCount(0);
  await page.goto('/recruiter/register');
  await page.getByRole('main').getByLabel('Nom de l’entreprise').fill(NASTY);
  await page.getByRole('main').getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('main').getByLabel('Nom de l’entreprise')).toHaveValue(NASTY);
  await expect(page.locator('[data-nasty]')).toHaveCount(0);
  await page.goto('/static/legal');
  const field = page.getByRole('contentinfo').getByLabel('Votre adresse e-mail');
  // Browsers would say themselves that it is no address; others send what they like.
  await field.evaluate((input: HTMLInputElement) => input.form?.setAttribute('novalidate', ''));
  await field.fill(NASTY);
  await field.press('Enter');
  await expect(page.getByRole('main').getByLabel('Votre adresse e-mail')).toHaveValue(NASTY);
  await expect(page.locator('[data-nasty]')).toHaveCount(0);
  await context.close();
});

test('a candidate sees markup typed by both sides as text', async ({ browser }) => {
  const candidate = await guest(browser, world.candidate);
  const { page } = candidate;
  const { cvId, offerId, searchId } = world;
  const opened = async (box: 'received' | 'sent') => {
    const path = await linkOn(page, paths.messages('candidate', box), `?message=`).catch(() => '');
    return `${paths.messages('candidate', box)}${path}`;
  };
  await lookAtAll(page, [
    ...PLAIN_PAGES.candidate,
    [paths.offer(offerId), NASTY, ADVANTAGE],
    [paths.myCvs(), NASTY, NASTY_LINES],
    [paths.cvDrafts(), NASTY],
    [paths.cvCreate()],
    [paths.cvUpdate(cvId), NASTY, NASTY_LINES],
    [`/candidate/mycv/edit/${cvId}`, NASTY],
    [paths.application(offerId), NASTY, ADVANTAGE, NASTY_LINES, QUESTION, ANSWER],
    [paths.applyForm(offerId), NASTY],
    ...(['sent', 'accepted', 'declined'] as const).map((box) => [paths.applications(box)] as const),
    [paths.applications('accepted'), NASTY],
    [await opened('received'), NASTY, NASTY_LINES],
    [await opened('sent'), NASTY, NASTY_LINES],
    [paths.messages('candidate', 'archived')],
    [paths.messageNew('candidate'), NASTY],
    [paths.interviews('interviews'), NASTY, NASTY_LINES],
    [paths.interviews('past')],
    [paths.search()],
    [paths.search({ saved: searchId }), NASTY],
    [paths.savedSearch('candidate'), NASTY],
    [paths.profile('candidate'), NASTY],
    [paths.password('candidate')],
    [paths.favorites(), NASTY],
  ]);
  // What the device keeps: the favourite, whose answer may come late, and a draft as the form writes it.
  await page.waitForFunction(() => localStorage.getItem('offline')?.includes('"favourites":[{'));
  await page.evaluate((name) => {
    const { userId } = JSON.parse(localStorage.getItem('offline') ?? '{}');
    const copy = { savedAt: Date.now(), revision: 0, replaced: false, values: { cvName: name } };
    localStorage.setItem(`form:${userId}:cv:new`, JSON.stringify(copy));
  }, NASTY_FORMULA);
  await look(page, '/offline', [NASTY, NASTY_FORMULA]);
  await end(candidate);
});

test('a recruiter sees markup typed by both sides as text', async ({ browser }) => {
  const recruiter = await guest(browser, world.recruiter);
  const { page } = recruiter;
  const { offerId, draftId, invitationId, interviewId, orderId, site } = world;
  const sheet = await linkOn(page, paths.received('accepted'), '/recruiter/application/cv/');
  const opened = await linkOn(page, paths.messages('recruiter', 'received'), '?message=').catch(() => '');
  await lookAtAll(page, [
    ...PLAIN_PAGES.recruiter,
    [paths.myOffers(), NASTY],
    [paths.offerDrafts(), NASTY],
    [paths.offerQuestions(offerId), QUESTION],
    [paths.offerUpdate(offerId), NASTY, ADVANTAGE, NASTY_LINES],
    ...[paths.offerUpdate(draftId), paths.offerEnd(offerId)].map((path) => [path, NASTY] as const),
    ...(['received', 'selected', 'declined'] as const).map((box) => [paths.received(box)] as const),
    [paths.received('accepted'), NASTY],
    [sheet, NASTY, NASTY_LINES, QUESTION, ANSWER],
    [`${paths.messages('recruiter', 'received')}${opened}`, NASTY, NASTY_LINES],
    [paths.messages('recruiter', 'sent'), NASTY],
    ...[paths.messages('recruiter', 'archived'), paths.messageTemplates()].map((path) => [path] as const),
    [paths.messageNew('recruiter'), NASTY],
    [paths.agenda(), NASTY, NASTY_LINES],
    ...[paths.offerCreate(), paths.scheduleMeeting(), paths.cart()].map((path) => [path] as const),
    ...[paths.recruiterPricing(), paths.invoices()].map((path) => [path] as const),
    [paths.scheduleMeeting({ agenda: interviewId }), NASTY, NASTY_LINES],
    [paths.agendaCv(invitationId), NASTY, NASTY_LINES],
    [paths.savedSearch('recruiter'), NASTY],
    [paths.checkout(orderId), NASTY],
    [paths.profile('recruiter'), NASTY],
    ...['company/verification', 'company/connection', 'restricted', 'team', 'password', 'search-cv'].map(
      (page) => [`/recruiter/${page}`] as const,
    ),
    [paths.company(), NASTY],
    [paths.companySite(site.id), NASTY],
  ]);
  await end(recruiter);
});

test('markup is text for CV searches, deleted offers and staff', async ({ browser }) => {
  const searcher = await guest(browser, demo('formule'));
  const found = paths.searchCv({ job: world.trade, city: world.town.code, radius: 5 });
  await look(searcher.page, found, [NASTY]);
  await look(searcher.page, await linkOn(searcher.page, found, '/recruiter/cv/'), [NASTY, NASTY_LINES]);
  await end(searcher);
  const owner = await guest(browser, world.withdrawn);
  await look(owner.page, paths.myOffers(), [NASTY]);
  await look(owner.page, paths.offerAppeal(world.withdrawnId), [NASTY, NASTY_LINES]);
  await end(owner);
  const staff = await guest(browser, demo('interne'));
  await lookAtAll(staff.page, [
    [paths.reports(), NASTY, NASTY_LINES],
    [paths.reports({ status: 'decided' }), NASTY, NASTY_LINES],
    [paths.offerImport()],
  ]);
  await end(staff);
});

test('markup is text in mails and on the page of an invitation', async ({ browser, request }) => {
  const reader = await guest(browser);
  const { candidate, mailboxes } = world;
  const people = [candidate.email, world.recruiter.email, world.withdrawn.email, ...mailboxes];
  const list = await (await request.get(`${UPSTREAM}/outbox`)).text();
  const items = list.split('<li>').filter((item) => people.some((email) => item.includes(email)));
  const addresses = items.flatMap((item) => /href="(\/outbox\/\d+)"/.exec(item)?.[1] ?? []);
  expect(addresses.length).toBeGreaterThan(10);
  let shown = 0;
  for (const address of ['/outbox', ...addresses]) {
    await reader.page.goto(UPSTREAM + address);
    await expectPlain(reader.page);
    shown += (await reader.page.getByText(NASTY.slice(0, 50)).count()) > 0 ? 1 : 0;
  }
  expect(shown).toBeGreaterThan(6);
  const invitation = await readMail(request, candidate.email, 'Invitation à un entretien');
  const link = linkIn(invitation, '/interview/answer/');
  await look(reader.page, link, [NASTY, NASTY_LINES]);
  await look(reader.page, `${link}?refuse=1`, [NASTY]);
  await end(reader);
});

test('an application without an account shows its markup as text, before and after it is sent', async ({
  browser,
  request,
}) => {
  const visitor = await guest(browser);
  const { page } = visitor;
  const { offerId, applicant } = world;
  await lookAtAll(page, [[paths.quickApply(offerId), NASTY, QUESTION], [paths.quickApplyAnswer(offerId)]]);
  await look(page, linkIn(await readMail(request, applicant), '/apply/confirm/'), [NASTY, ANSWER]);
  await page.getByRole('main').getByRole('button', { name: 'Envoyer au garage' }).click();
  const followed = page.getByRole('main').locator('a[href^="/apply/follow/"]').first();
  await look(page, (await followed.getAttribute('href')) ?? '', [NASTY]);
  await end(visitor);
});

test('every page of the product was visited', () => {
  const unseen = PAGES_OF_USERS.filter(({ route }) => {
    const form = route.replace(/\/\[\[\.\.\.\w+\]\]/g, '(/[^/]+)?').replace(/\[\w+\]/g, '[^/]+');
    return ![...looked].some((path) => new RegExp(`^${form}$`).test(path));
  });
  expect(unseen.map(({ route }) => route)).toEqual([]);
});
