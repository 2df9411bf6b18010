/** Who looks: nobody, or a demo account by what its address begins with. */
export type Looker = 'visitor' | 'candidat' | 'recruteur' | 'formule' | 'interne';

/** A page of the tree `app/[locale]`, and where it is looked at. */
export type ReachPage = Readonly<{
  /** Its folders without the groups in brackets. */
  route: string;
  as: readonly Looker[];
  /** Its address, by default the route; several show several states. */
  at?: readonly string[];
  /** An address with one of its own kind: the first link on it that begins so. */
  from?: Readonly<{ page: string; begins: string; selector?: string }>;
  /** It only leads on to another one. */
  leadsOn?: true;
  /** The route that the same components draw: all questions are asked there, here those of size and width alone. */
  like?: string;
}>;

const RESULTS = '/candidate/searchjob/result';
const MECHANICS = `${RESULTS}?job=1&city=69383&radius=50`;
const both = (route: string): ReachPage[] => [
  { route: `/candidate/${route}`, as: ['visitor'] },
  { route: `/recruiter/${route}`, as: ['visitor'], like: `/candidate/${route}` },
];
/** Visitors are led to the sign-in; tests/e2e/staff/pages.spec.ts looks at what staff see. */
const staffPages = (...routes: string[]): ReachPage[] =>
  routes.map((route) => ({ route: `/staff${route}`, as: ['visitor'], leadsOn: true }));
const candidate = (route: string, more: Partial<ReachPage> = {}): ReachPage => ({
  route: `/candidate/${route}`,
  as: ['candidat'],
  ...more,
});
const recruiter = (route: string, more: Partial<ReachPage> = {}): ReachPage => ({
  route: `/recruiter/${route}`,
  as: ['formule'],
  ...more,
});
/** Lists that differ in what they hold; the first one stands for `others`. */
const boxes = (
  make: (route: string, more?: Partial<ReachPage>) => ReachPage,
  folder: string,
  first: string,
  ...others: string[]
): ReachPage[] => {
  const shown = make(`${folder}/${first}`);
  return [shown, ...others.map((box) => make(`${folder}/${box}`, { like: shown.route }))];
};
const received = { page: '/recruiter/application/received', begins: '/recruiter/application/cv/' };

/** Every page of the product. tests/unit/checks/reach-pages.test.ts holds it to the tree. */
export const REACH_PAGES: readonly ReachPage[] = [
  // As visitors see them; as somebody signed in where a page shows something of theirs.
  { route: '/', as: ['visitor'] },
  {
    route: RESULTS,
    as: ['visitor', 'candidat'],
    at: [MECHANICS, `${RESULTS}?job=26&city=48095&radius=0`],
  },
  { route: '/emploi', as: ['visitor'] },
  { route: '/emploi/[trade]', as: ['visitor'], at: ['/emploi/mecanicien-automobile'] },
  {
    route: '/emploi/[trade]/[town]',
    as: ['visitor'],
    from: { page: '/emploi/mecanicien-automobile', begins: '/emploi/mecanicien-automobile/' },
  },
  { route: '/offer/[id]', as: ['visitor', 'candidat'], from: { page: MECHANICS, begins: '/offer/' } },
  { route: '/offer/[id]/report', as: ['visitor'], from: { page: MECHANICS, begins: '/offer/' } },
  { route: '/offer/[id]/apply', as: ['visitor'], from: { page: MECHANICS, begins: '/offer/' } },
  {
    route: '/offer/[id]/apply/answer',
    as: ['visitor'],
    from: { page: MECHANICS, begins: '/offer/' },
    leadsOn: true,
  },
  // A code that nobody made; tests/e2e/posters follows a real one.
  { route: '/o/[code]', as: ['visitor'], at: ['/o/CDFGHJK'] },
  { route: '/entreprise/[slug]', as: ['visitor'], at: ['/entreprise/garage-des-deux-rives-vaise'] },
  { route: '/unavailable', as: ['visitor'] },
  { route: '/too-many', as: ['visitor'] },
  // What stands in for pages that could not be made; asked for by name it is not there.
  { route: '/incident', as: ['visitor'] },
  { route: '/offline', as: ['visitor', 'candidat'] },
  { route: '/pricing', as: ['visitor'] },
  { route: '/recruiter/offer-preview/[id]', as: ['visitor'], from: { page: MECHANICS, begins: '/offer/' } },
  // The one with tables; tests/e2e/text-pages/text-pages.spec.ts looks at all of them.
  { route: '/static/[page]', as: ['visitor'], at: ['/static/ranking'] },
  { route: '/static/cookies', as: ['visitor'] },
  // A recruiter's registration asks for more.
  ...['login', 'forgot-password', 'confirm-password'].flatMap(both),
  { route: '/recruiter/login/garage', as: ['visitor'] },
  { route: '/candidate/register', as: ['visitor'] },
  { route: '/recruiter/register', as: ['visitor'] },
  { route: '/recruiter/cart', as: ['visitor', 'formule'] },
  { route: '/recruiter/first-offer', as: ['visitor'] },
  { route: '/recruiter/first-offer/account', as: ['visitor'] },
  // Links of mails, here as a dead link shows them; their journeys look at the living.
  { route: '/check-email', as: ['visitor'] },
  { route: '/alert/stop/[token]', as: ['visitor'], at: ['/alert/stop/x'] },
  { route: '/answers/[token]', as: ['visitor'], at: ['/answers/x'] },
  { route: '/application-mails/[token]', as: ['visitor'], at: ['/application-mails/x'] },
  { route: '/email-change/[token]', as: ['visitor'], at: ['/email-change/x'] },
  { route: '/interview/answer/[token]', as: ['visitor'], at: ['/interview/answer/x'] },
  { route: '/newsletter', as: ['visitor'] },
  { route: '/apply/confirm/[token]', as: ['visitor'], at: ['/apply/confirm/x'] },
  { route: '/apply/follow/[token]', as: ['visitor'], at: ['/apply/follow/x'] },
  { route: '/apply/invited/[token]', as: ['visitor'], at: ['/apply/invited/x'] },
  { route: '/offer-end/[token]', as: ['visitor'], at: ['/offer-end/x'] },
  { route: '/invitation/[token]', as: ['visitor'], at: ['/invitation/x'] },
  { route: '/shared-cv/[token]', as: ['visitor'], at: ['/shared-cv/x'] },
  { route: '/newsletter/confirm/[token]', as: ['visitor'], at: ['/newsletter/confirm/x'] },
  {
    route: '/newsletter/stop/[token]',
    as: ['visitor'],
    at: ['/newsletter/stop/x'],
    like: '/newsletter/confirm/[token]',
  },

  { route: '/suspension/[token]', as: ['visitor'], at: ['/suspension/x'] },
  { route: '/staff/login', as: ['visitor'] },
  { route: '/staff/codes', as: ['visitor'] },
  { route: '/staff/setup/[token]', as: ['visitor'], at: ['/staff/setup/x'] },
  ...staffPages(
    '',
    '/offers',
    '/accounts',
    '/accounts/[id]',
    '/garages',
    '/access',
    '/cvs/[id]',
    '/payments',
    '/payments/[id]',
    '/quotes',
    '/content',
    '/content/[kind]/[key]',
    '/operations',
    '/metrics',
    '/audit',
    '/members',
    '/account',
    '/restricted',
  ),
  candidate('mycv'),
  candidate('mycv/draft'),
  candidate('mycv/views'),
  candidate('mycv/create'),
  candidate('mycv/update/[id]', { from: { page: '/candidate/mycv', begins: '/candidate/mycv/update/' } }),
  candidate('mycv/edit/[id]', { leadsOn: true }),
  candidate('offer/favorite'),
  candidate('offers/[id]', { from: { page: '/candidate/application/sent', begins: '/candidate/offers/' } }),
  candidate('offers/[id]/apply', { from: { page: MECHANICS, begins: '/offer/' } }),
  ...boxes(candidate, 'application', 'sent', 'declined'),
  candidate('application/accepted'),
  ...boxes(candidate, 'message', 'received', 'sent', 'archived'),
  candidate('message/new'),
  ...boxes(candidate, 'agenda', 'interviews', 'past'),
  ...['searchjob', 'saved-search', 'profile', 'password'].map((page) => candidate(page)),

  recruiter('myoffer', { as: ['formule', 'recruteur'] }),
  recruiter('myoffer/draft'),
  recruiter('myoffer/create'),
  recruiter('myoffer/update/[id]', {
    from: { page: '/recruiter/myoffer', begins: '/recruiter/myoffer/update/' },
  }),
  recruiter('myoffer/questions/[id]', {
    from: { page: '/recruiter/myoffer', begins: '/recruiter/myoffer/update/' },
  }),
  // As one whose offer was never withdrawn; tests/e2e/staff/offers.spec.ts looks at a withdrawn one.
  recruiter('myoffer/appeal/[id]', { at: ['/recruiter/myoffer/appeal/1'] }),
  recruiter('myoffer/end/[id]', {
    from: { page: '/recruiter/myoffer', begins: '/recruiter/myoffer/end/' },
  }),
  recruiter('myoffer/import', { as: ['interne'] }),
  recruiter('reports', { as: ['interne'] }),
  recruiter('restricted'),
  recruiter('cv-access'),
  recruiter('company'),
  recruiter('company/connection'),
  recruiter('company/site/[id]', { at: ['/recruiter/company/site/new'] }),
  recruiter('team'),
  ...boxes(recruiter, 'application', 'received', 'selected', 'declined'),
  recruiter('application/accepted'),
  recruiter('application/cv/[id]', { from: received }),
  // Without a plan: what a recruiter sees in its place.
  recruiter('search-cv', {
    as: ['formule', 'recruteur'],
    at: ['/recruiter/search-cv', '/recruiter/search-cv?job=1&city=69123&radius=50'],
  }),
  recruiter('cv/[cvId]', {
    from: { page: '/recruiter/search-cv?job=1&city=69123&radius=50', begins: '/recruiter/cv/' },
  }),
  recruiter('saved-search'),
  ...boxes(recruiter, 'message', 'received', 'sent', 'archived'),
  recruiter('message/new'),
  recruiter('message/templates'),
  recruiter('agenda/list'),
  recruiter('agenda/schedule-meeting'),
  // Nobody was invited: tests/e2e/interviews/interviews.spec.ts looks at an invited CV.
  recruiter('agenda/cv/[id]', { at: ['/recruiter/agenda/cv/1'] }),
  recruiter('pricing'),
  // Without an order; tests/e2e/orders/payment.spec.ts looks at one.
  recruiter('checkout/[[...id]]', { at: ['/recruiter/checkout', '/recruiter/checkout/999999'] }),
  ...['invoice', 'profile', 'password'].map((page) => recruiter(page)),
  recruiter('company/verification', {
    at: ['/recruiter/company/verification', '/recruiter/company/verification?token=x'],
  }),
];

/** tests/e2e/staff/pages.spec.ts looks at what staff see. */
export const PAGES_OF_USERS = REACH_PAGES.filter(
  ({ route, leadsOn }) => !(leadsOn && route.startsWith('/staff')),
);
