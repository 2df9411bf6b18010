/**
 * The addresses of the specification, in one place. Pages link through these builders only; the language is
 * never part of an address.
 */

import type { Role } from '#lib/contract/operation.ts';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;
type Id = number | string;

/** `path?query` without the undefined and empty entries, keys in the order given. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.append(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

const id = (value: Id) => encodeURIComponent(String(value));

const publicPaths = {
  home: () => '/',
  pricing: () => '/pricing',
  offer: (offerId: Id) => `/offer/${id(offerId)}`,
  offerPreview: (offerId: Id) => `/recruiter/offer-preview/${id(offerId)}`,
  results: (query: Query = {}) => withQuery('/candidate/searchjob/result', query),
  cart: () => '/recruiter/cart',
  checkEmail: (query: Query = {}) => withQuery('/check-email', query),
  static: (page: StaticPage) => `/static/${page}`,
} as const;

/** The static pages, spelt as the specification does. */
export const STATIC_PAGES = [
  'legal',
  'cgu',
  'rgpd',
  'accesibility',
  'cookies',
  'helpcandidate',
  'hrinfos',
  'helprecruiter',
] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

const accountPaths = {
  login: (role: Role, next?: string) => withQuery(`/${role}/login`, { next }),
  register: (role: Role) => `/${role}/register`,
  forgotPassword: (role: Role) => `/${role}/forgot-password`,
  confirmPassword: (role: Role, query: Query = {}) => withQuery(`/${role}/confirm-password`, query),
  password: (role: Role) => `/${role}/password`,
  profile: (role: Role) => `/${role}/profile`,
  savedSearch: (role: Role) => `/${role}/saved-search`,
  messageNew: (role: Role, query: Query = {}) => withQuery(`/${role}/message/new`, query),
  messages: (role: Role, box: 'received' | 'sent' | 'archived') => `/${role}/message/${box}`,
} as const;

const candidatePaths = {
  myCvs: () => '/candidate/mycv',
  cvDrafts: () => '/candidate/mycv/draft',
  cvCreate: () => '/candidate/mycv/create',
  cvUpdate: (cvId: Id) => `/candidate/mycv/update/${id(cvId)}`,
  cvEdit: (cvId: Id) => `/candidate/mycv/edit/${id(cvId)}`,
  search: (query: Query = {}) => withQuery('/candidate/searchjob', query),
  favorites: () => '/candidate/offer/favorite',
  applications: (box: 'sent' | 'accepted' | 'declined') => `/candidate/application/${box}`,
  application: (offerId: Id) => `/candidate/offers/${id(offerId)}`,
  agenda: (part: 'interviews' | 'past') => `/candidate/agenda/${part}`,
} as const;

const recruiterPaths = {
  myOffers: () => '/recruiter/myoffer',
  offerDrafts: () => '/recruiter/myoffer/draft',
  offerCreate: () => '/recruiter/myoffer/create',
  offerUpdate: (offerId: Id) => `/recruiter/myoffer/update/${id(offerId)}`,
  searchCv: (query: Query = {}) => withQuery('/recruiter/search-cv', query),
  cv: (cvId: Id, query: Query = {}) => withQuery(`/recruiter/cv/${id(cvId)}`, query),
  received: (box: 'received' | 'selected' | 'accepted' | 'declined') => `/recruiter/application/${box}`,
  agenda: () => '/recruiter/agenda/list',
  scheduleMeeting: (query: Query = {}) => withQuery('/recruiter/agenda/schedule-meeting', query),
  agendaCv: (cvId: Id) => `/recruiter/agenda/cv/${id(cvId)}`,
  recruiterPricing: () => '/recruiter/pricing',
  checkout: (orderId: Id) => `/recruiter/checkout/${id(orderId)}`,
  invoices: () => '/recruiter/invoice',
} as const;

export const paths = {
  ...publicPaths,
  ...accountPaths,
  ...candidatePaths,
  ...recruiterPaths,
  /** Where a signed-in person's space begins. */
  space: (role: Role) => (role === 'candidate' ? candidatePaths.myCvs() : recruiterPaths.myOffers()),
} as const;

/**
 * Where the recruiter button of the header leads a visitor: to the prices, once they have a page; until then
 * to the sign-in page, which leads on to registration.
 */
export const RECRUITER_ENTRY = paths.login('recruiter');

/**
 * Where 'post an offer' leads: to the form of an offer, once it has a page; until then to the recruiter's
 * offers, which ask a visitor to sign in first.
 */
export const OFFER_ENTRY = paths.myOffers();
