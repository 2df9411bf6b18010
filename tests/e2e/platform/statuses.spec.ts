import { expect, test } from 'playwright/test';
import { paths } from '#lib/paths/paths.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { rawAsk } from '../support/raw-ask.ts';
import { demo } from '../support/reach-visits.ts';
import { openSessionOf } from '../support/session.ts';

/** Looks like a token of ours, and is none. */
const TOKEN = 'A'.repeat(43);

/** Addresses that lead nowhere, or no further: the status, and the start of the page's text. */
const NOWHERE: [string, number, string][] = [
  [paths.results({ job: 1, page: 99_999 }), 404, 'Il n’y a pas de page'],
  ['/candidate/searchjob/result?page=99999', 404, 'Il n’y a pas de page'],
  ['/check-email', 404, 'Ce lien est incomplet'],
  [`/check-email?token=${TOKEN}`, 410, 'Ce lien n’est pas valable, a expiré ou a déjà servi'],
  [paths.confirmApplication(TOKEN), 410, 'Ce lien ne contient plus de candidature'],
  [paths.followApplication(TOKEN), 404, 'Ce lien'],
  [paths.emailChange(TOKEN), 410, 'Ce lien n’est plus valable'],
  [paths.newsletterConfirm(TOKEN), 410, 'Ce lien n’est plus valable'],
  [paths.alertConfirm(TOKEN), 410, 'Ce lien n’est plus valable'],
  [paths.answers(TOKEN), 404, 'Ce lien'],
  [paths.teamInvitation(TOKEN), 404, 'Ce lien'],
  [paths.sharedCv(TOKEN), 404, 'Ce lien'],
  [paths.offerEndByLink(TOKEN), 404, 'Ce lien'],
  [staffPaths.setup(TOKEN), 410, 'Ce lien n’est plus valable'],
];

test('a page about something absent, over or refused has the status that says so', async ({ baseURL }) => {
  for (const [path, status, text] of NOWHERE) {
    const answer = await rawAsk(String(baseURL), path);
    expect.soft(answer.status, path).toBe(status);
    expect.soft(answer.body, path).toContain(text);
  }
});

test('a page that says what a recruiter may not open answers 403', async ({ request }) => {
  await openSessionOf(request, demo('recruteur'));
  for (const path of [paths.restricted(), paths.cv(1)]) {
    expect.soft((await request.get(path)).status(), path).toBe(403);
  }
  expect((await request.get(paths.cvAccess())).status()).toBe(200);
});
