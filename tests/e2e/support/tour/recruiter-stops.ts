import { paths } from '#lib/paths/paths.ts';
import { NASTY_SCREENING } from '#tests/support/security/nasty-texts.ts';
import { plainStops, type Stop } from './stop.ts';
import { IN_QUERY, SHOWN, SHOWN_ADVANTAGE, SHOWN_LINES } from './texts.ts';

const { question, answer } = NASTY_SCREENING;

const OFFERS: Stop[] = [
  { route: '/recruiter/myoffer', at: () => `/recruiter/myoffer#offer-${IN_QUERY}`, shows: [SHOWN] },
  { route: '/recruiter/myoffer/draft', shows: [SHOWN] },
  { route: '/recruiter/myoffer/create' },
  {
    route: '/recruiter/myoffer/update/[id]',
    at: ({ offerId }) => paths.offerUpdate(offerId),
    shows: [SHOWN, SHOWN_ADVANTAGE, SHOWN_LINES],
  },
  {
    route: '/recruiter/myoffer/update/[id]',
    at: ({ draftId }) => paths.offerUpdate(draftId),
    shows: [SHOWN],
  },
  {
    route: '/recruiter/myoffer/questions/[id]',
    at: ({ offerId }) => paths.offerQuestions(offerId),
    shows: [question],
  },
  {
    route: '/recruiter/myoffer/online/[id]',
    at: ({ offerId }) => paths.offerOnline(offerId),
    shows: [SHOWN],
  },
  { route: '/recruiter/myoffer/end/[id]', at: ({ offerId }) => paths.offerEnd(offerId), shows: [SHOWN] },
];

const MESSAGES: Stop[] = [
  {
    route: '/recruiter/message/received',
    at: async (_, find) =>
      `/recruiter/message/received${await find('/recruiter/message/received', '?message=')}`,
    shows: [SHOWN, SHOWN_LINES],
  },
  { route: '/recruiter/message/sent', shows: [SHOWN] },
  {
    route: '/recruiter/message/new',
    at: () => `/recruiter/message/new?to=${IN_QUERY}&reply=${IN_QUERY}`,
    shows: [SHOWN],
  },
  { route: '/recruiter/message/templates' },
];

const INTERVIEWS: Stop[] = [
  { route: '/recruiter/agenda/list', shows: [SHOWN, SHOWN_LINES] },
  { route: '/recruiter/agenda/list', at: () => paths.agenda({ week: IN_QUERY }) },
  {
    route: '/recruiter/agenda/schedule-meeting',
    at: () => `/recruiter/agenda/schedule-meeting?offer=${IN_QUERY}&cv=${IN_QUERY}&agenda=${IN_QUERY}`,
    status: 404,
  },
  {
    route: '/recruiter/agenda/schedule-meeting',
    at: ({ interviewId }) => paths.scheduleMeeting({ agenda: interviewId }),
    shows: [SHOWN, SHOWN_LINES],
  },
];

const COMPANY: Stop[] = [
  { route: '/recruiter/company', shows: [SHOWN] },
  { route: '/recruiter/company/site/[id]', at: ({ site }) => paths.companySite(site.id), shows: [SHOWN] },
  ...plainStops('/recruiter/', 'company/verification', 'company/connection', 'team'),
  { route: '/recruiter/restricted', status: 403 },
  ...plainStops('/recruiter/', 'password', 'cv-access'),
  { route: '/recruiter/profile', shows: [SHOWN] },
];

const ORDERS: Stop[] = [
  {
    route: '/recruiter/checkout/[[...id]]',
    at: ({ orderId }) => paths.checkout(orderId),
    shows: [SHOWN],
  },
  { route: '/recruiter/cart' },
];

export const RECRUITER_STOPS: readonly Stop[] = [
  ...OFFERS,
  { route: '/recruiter/application/accepted', shows: [SHOWN] },
  {
    route: '/recruiter/application/cv/[id]',
    at: (_, find) => find('/recruiter/application/accepted', '/recruiter/application/cv/'),
    shows: [SHOWN, SHOWN_LINES, question, answer],
  },
  ...MESSAGES,
  ...INTERVIEWS,
  { route: '/recruiter/saved-search', shows: [SHOWN] },
  ...COMPANY,
  ...ORDERS,
];

const CV_SEARCH = '/recruiter/search-cv?job=1&city=69123&radius=50';

/** What the recruiter of the nasty world has not: a plan, lists of every state, invoices. */
export const DEMO_RECRUITER_STOPS: readonly Stop[] = [
  { route: '/recruiter/myoffer' },
  { route: '/recruiter/search-cv' },
  { route: '/recruiter/search-cv', at: () => CV_SEARCH },
  {
    route: '/recruiter/search-cv',
    at: ({ trade, town }) => paths.searchCv({ job: trade, city: town.code, radius: 5 }),
    shows: [SHOWN],
  },
  {
    route: '/recruiter/cv/[cvId]',
    at: ({ trade, town }, find) =>
      find(paths.searchCv({ job: trade, city: town.code, radius: 5 }), '/recruiter/cv/'),
    shows: [SHOWN, SHOWN_LINES],
  },
  ...plainStops('/recruiter/application/', 'received', 'selected', 'declined'),
  {
    route: '/recruiter/application/cv/[id]',
    at: (_, find) => find('/recruiter/application/received', '/recruiter/application/cv/'),
  },
  {
    route: '/recruiter/message/archived',
    at: () => `/recruiter/message/archived?email=${IN_QUERY}&object=${IN_QUERY}&message=${IN_QUERY}`,
    shows: [SHOWN],
  },
  { route: '/recruiter/invoice', at: () => `/recruiter/invoice?invoice=${IN_QUERY}&page=${IN_QUERY}` },
  ...plainStops('/recruiter/', 'pricing', 'cart'),
  // As one whose offer was never withdrawn, and who invited nobody.
  { route: '/recruiter/myoffer/appeal/[id]', at: () => '/recruiter/myoffer/appeal/1', status: 404 },
  { route: '/recruiter/company/site/[id]', at: () => '/recruiter/company/site/new' },
  {
    route: '/recruiter/company/verification',
    at: () => `/recruiter/company/verification?token=${IN_QUERY}`,
  },
];

/** What a recruiter without a plan sees in place of the CVs. */
export const PLANLESS_RECRUITER_STOPS: readonly Stop[] = [
  { route: '/recruiter/myoffer' },
  { route: '/recruiter/search-cv' },
  { route: '/recruiter/search-cv', at: () => CV_SEARCH },
  { route: '/recruiter/search-cv', at: () => `/recruiter/search-cv?where=${IN_QUERY}&job=${IN_QUERY}` },
];

export const INTERNAL_RECRUITER_STOPS: readonly Stop[] = [
  { route: '/recruiter/reports', shows: [SHOWN, SHOWN_LINES] },
  {
    route: '/recruiter/reports',
    at: () => paths.reports({ status: 'decided' }),
    shows: [SHOWN, SHOWN_LINES],
  },
  { route: '/recruiter/myoffer/import' },
];

export const WITHDRAWN_STOPS: readonly Stop[] = [
  { route: '/recruiter/myoffer', shows: [SHOWN] },
  { route: '/recruiter/myoffer', at: () => `/recruiter/myoffer?search=${IN_QUERY}`, shows: [SHOWN] },
  {
    route: '/recruiter/myoffer/appeal/[id]',
    at: ({ withdrawnId }) => paths.offerAppeal(withdrawnId),
    shows: [SHOWN, SHOWN_LINES],
  },
];

export const NEW_RECRUITER_STOPS: readonly Stop[] = plainStops(
  '/recruiter/',
  'myoffer',
  'myoffer/draft',
  'application/received',
  'agenda/list',
  'invoice',
  'myoffer/create',
);
