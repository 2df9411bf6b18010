import type { Page } from 'playwright/test';
import { paths } from '#lib/paths/paths.ts';
import { NASTY_FORMULA, NASTY_SCREENING } from '#tests/support/security/nasty-texts.ts';
import { plainStops, type Stop } from './stop.ts';
import { SCRIPT_ADDRESS, SHOWN, SHOWN_ADVANTAGE, SHOWN_LINES } from './texts.ts';
import { EMPTY_SEARCH, FULL_SEARCH } from './visitor-stops.ts';

const { question, answer } = NASTY_SCREENING;

/** The favourites, whose answer may come late, and a draft as the form of a CV writes it. */
async function storeOnDevice(page: Page): Promise<void> {
  await page.goto(paths.favorites());
  await page.waitForFunction(() => localStorage.getItem('offline')?.includes('"favourites":[{'));
  await page.evaluate((name) => {
    const { userId } = JSON.parse(localStorage.getItem('offline') ?? '{}');
    const copy = { savedAt: Date.now(), revision: 0, replaced: false, values: { cvName: name } };
    localStorage.setItem(`form:${userId}:cv:new`, JSON.stringify(copy));
  }, NASTY_FORMULA);
}

export const CANDIDATE_STOPS: readonly Stop[] = [
  { route: '/', at: () => `/#${SCRIPT_ADDRESS}` },
  { route: '/offer/[id]', at: ({ offerId }) => paths.offer(offerId), shows: [SHOWN, SHOWN_ADVANTAGE] },
  { route: '/candidate/mycv', shows: [SHOWN, SHOWN_LINES] },
  { route: '/candidate/mycv/draft', shows: [SHOWN] },
  ...plainStops('/candidate/mycv/', 'views', 'create'),
  {
    route: '/candidate/mycv/update/[id]',
    at: ({ cvId }) => paths.cvUpdate(cvId),
    shows: [SHOWN, SHOWN_LINES],
  },
  {
    route: '/candidate/offers/[id]',
    at: ({ offerId }) => paths.application(offerId),
    shows: [SHOWN, SHOWN_ADVANTAGE, SHOWN_LINES, question, answer],
  },
  { route: '/candidate/offers/[id]/apply', at: ({ offerId }) => paths.applyForm(offerId), shows: [SHOWN] },
  { route: '/candidate/application/accepted', shows: [SHOWN] },
  ...(['received', 'sent'] as const).map(
    (box): Stop => ({
      route: `/candidate/message/${box}`,
      at: async (_, find) =>
        `/candidate/message/${box}${await find(`/candidate/message/${box}`, '?message=')}`,
      shows: [SHOWN, SHOWN_LINES],
    }),
  ),
  { route: '/candidate/message/new', shows: [SHOWN] },
  { route: '/candidate/agenda/interviews', shows: [SHOWN, SHOWN_LINES] },
  { route: '/candidate/searchjob', at: ({ searchId }) => paths.search({ saved: searchId }), shows: [SHOWN] },
  { route: '/candidate/saved-search', shows: [SHOWN] },
  { route: '/candidate/profile', shows: [SHOWN] },
  { route: '/candidate/password' },
  { route: '/candidate/offer/favorite', shows: [SHOWN] },
  { route: '/offline', before: storeOnDevice, shows: [SHOWN, NASTY_FORMULA] },
];

/** What the candidate of the nasty world has not: results with scores, applications of every state, past interviews. */
export const DEMO_CANDIDATE_STOPS: readonly Stop[] = [
  FULL_SEARCH,
  EMPTY_SEARCH,
  ...plainStops('/candidate/', 'searchjob', 'application/sent', 'application/declined'),
  ...plainStops('/candidate/', 'message/archived', 'agenda/past'),
];

export const NEW_CANDIDATE_STOPS: readonly Stop[] = plainStops(
  '/candidate/',
  'mycv',
  'mycv/draft',
  'mycv/create',
  'offer/favorite',
  'application/sent',
  'message/received',
  'message/new',
);
