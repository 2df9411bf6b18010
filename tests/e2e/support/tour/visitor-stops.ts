import { paths } from '#lib/paths/paths.ts';
import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { NASTY_SCREENING } from '#tests/support/security/nasty-texts.ts';
import { plainStops, type Stop } from './stop.ts';
import { IN_PATH, IN_QUERY, SCRIPT_ADDRESS, SHOWN, SHOWN_ADVANTAGE, SHOWN_LINES } from './texts.ts';

const RESULTS = '/candidate/searchjob/result';

/** Searches with many results and with none. */
export const FULL_SEARCH: Stop = { route: RESULTS, at: () => `${RESULTS}?job=1&city=69383&radius=50` };
export const EMPTY_SEARCH: Stop = { route: RESULTS, at: () => `${RESULTS}?job=26&city=48095&radius=0` };

const SEARCH: Stop[] = [
  { route: '/', at: () => `/#${IN_QUERY}` },
  FULL_SEARCH,
  EMPTY_SEARCH,
  { route: RESULTS, shows: [SHOWN] },
  {
    route: RESULTS,
    at: ({ trade, town }) => paths.results({ job: trade, city: town.code, radius: 5 }),
    shows: [SHOWN, SHOWN_ADVANTAGE],
  },
  {
    route: RESULTS,
    at: () => `${RESULTS}?where=${IN_QUERY}&job=${IN_QUERY}&contract=${IN_QUERY}&order=${IN_QUERY}`,
    status: 404,
  },
  { route: '/emploi' },
  { route: '/favoris' },
  { route: '/emploi/[trade]', at: () => '/emploi/mecanicien-automobile', shows: [SHOWN] },
  {
    route: '/emploi/[trade]/[town]',
    at: ({ town }) => `/emploi/mecanicien-automobile/${town.name.toLowerCase()}-${town.code.slice(0, 2)}`,
    shows: [SHOWN],
  },
  { route: '/entreprise/[slug]', at: () => '/entreprise/garage-des-deux-rives-vaise' },
  {
    route: '/entreprise/[slug]',
    at: ({ site }) => paths.establishment(site.slug),
    shows: [SHOWN, SHOWN_LINES],
  },
];

const OFFER: Stop[] = [
  {
    route: '/offer/[id]',
    at: ({ offerId }) => paths.offer(offerId),
    shows: [SHOWN, SHOWN_ADVANTAGE, SHOWN_LINES],
  },
  { route: '/offer/[id]', at: ({ goneId }) => paths.offer(goneId), status: 410 },
  { route: '/offer/[id]', at: ({ withdrawnId }) => paths.offer(withdrawnId), status: 410 },
  { route: '/offer/[id]', at: () => paths.offer(999_999_999), status: 404 },
  { route: '/offer/[id]/report', at: ({ offerId }) => paths.reportOffer(offerId), shows: [SHOWN] },
  {
    route: '/offer/[id]/apply',
    at: ({ offerId }) => paths.quickApply(offerId),
    shows: [SHOWN, NASTY_SCREENING.question],
  },
  {
    route: '/recruiter/offer-preview/[id]',
    at: ({ offerId }) => paths.offerPreview(offerId),
    shows: [SHOWN, SHOWN_ADVANTAGE],
  },
];

const MAIL_FOLDERS = [
  '/alert/confirm',
  '/alert/stop',
  '/answers',
  '/apply/confirm',
  '/apply/follow',
  '/apply/invited',
  '/email-change',
  '/interview/answer',
  '/invitation',
  '/newsletter/confirm',
  '/newsletter/stop',
  '/offer-end',
  '/shared-cv',
  '/suspension',
];

/** Links of mails: dead ones, and the living ones whose page shows what somebody typed. */
const MAILED: Stop[] = [
  ...MAIL_FOLDERS.map((folder) => ({
    route: `${folder}/[token]`,
    at: () => `${folder}/${IN_PATH}`,
    status: 404,
  })),
  { route: '/link-refused', at: () => '/link-refused', status: 403 },
  { route: '/staff/setup/[token]', at: () => `/staff/setup/${IN_PATH}`, status: 410 },
  {
    route: '/application-mails/[token]',
    at: () => `/application-mails/${IN_PATH}?stop=${IN_QUERY}`,
    status: 404,
  },
  { route: '/check-email', at: () => `/check-email?email=${IN_QUERY}&token=${IN_QUERY}`, status: 410 },
  {
    route: '/interview/answer/[token]',
    at: ({ interviewPath }) => interviewPath,
    shows: [SHOWN, SHOWN_LINES],
  },
  {
    route: '/interview/answer/[token]',
    at: ({ interviewPath }) => `${interviewPath}?refuse=1`,
    shows: [SHOWN],
  },
  // A code that nobody made; tests/e2e/posters follows a real one.
  { route: '/o/[code]', at: () => '/o/CDFGHJK', status: 404 },
];

const ACCOUNTS: Stop[] = [
  {
    route: '/candidate/login',
    at: () =>
      `/candidate/login?next=${encodeURIComponent(SCRIPT_ADDRESS)}&email=${IN_QUERY}&quoted=${IN_QUERY}`,
  },
  ...plainStops('/candidate/', 'register', 'forgot-password', 'confirm-password'),
  ...plainStops('/recruiter/', 'login', 'register', 'forgot-password'),
  {
    route: '/recruiter/confirm-password',
    at: () => `/recruiter/confirm-password?email=${IN_QUERY}&code=${IN_QUERY}`,
  },
  { route: '/recruiter/login/garage', at: () => `/recruiter/login/garage?email=${IN_QUERY}` },
  { route: '/recruiter/cart', at: () => `/recruiter/cart?add=${IN_QUERY}` },
  { route: '/recruiter/first-offer', at: () => `/recruiter/first-offer?from=${IN_QUERY}` },
  { route: '/recruiter/first-offer/account', at: () => `/recruiter/first-offer/account?email=${IN_QUERY}` },
  ...plainStops('/staff/', 'login', 'codes'),
];

const TEXTS: Stop[] = [
  ...STATIC_PAGES.map((name) => ({
    route: name === 'cookies' ? '/static/cookies' : '/static/[page]',
    at: () => `/static/${name}`,
  })),
  ...plainStops('/', 'pricing', 'newsletter', 'alert', 'offline', 'unavailable', 'too-many'),
  // What stands in for pages that could not be made; asked for by name it is not there.
  { route: '/incident', status: 404 },
  { at: () => `/${IN_PATH}/${IN_PATH}?${IN_QUERY}=${IN_QUERY}`, status: 404 },
  { at: () => `/emploi/${IN_PATH}`, status: 404 },
];

export const VISITOR_STOPS: readonly Stop[] = [...SEARCH, ...OFFER, ...MAILED, ...ACCOUNTS, ...TEXTS];
