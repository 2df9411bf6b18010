/*
 * The addresses of the specification, one function each, so that an island carries only those that it links to.
 * They are used as `paths.offer(…)` of lib/paths/paths.ts; the language is never part of an address.
 */

import type { Role } from '#lib/contract/platform/operation.ts';
import type { StaticPage } from './static-pages.ts';

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

export const home = () => '/';
export const offer = (offerId: Id) => `/offer/${id(offerId)}`;
/** The place on an offer's page where one applies. */
export const applyTo = (offerId: Id) => `/offer/${id(offerId)}#postuler`;
/** Where an offer is reported, by anybody. */
export const reportOffer = (offerId: Id) => `/offer/${id(offerId)}/report`;
export const offerPreview = (offerId: Id) => `/recruiter/offer-preview/${id(offerId)}`;
/** All trades; the offers of one (`mecanicien-automobile`), and of one in a town (`lyon-69`), from page 1. */
export const trades = () => '/emploi';
export const trade = (slug: string, page = 1) =>
  withQuery(`/emploi/${id(slug)}`, { page: page > 1 ? page : undefined });
export const tradeTown = (slug: string, town: string, page = 1) =>
  withQuery(`/emploi/${id(slug)}/${id(town)}`, { page: page > 1 ? page : undefined });
export const results = (query: Query = {}) => withQuery('/candidate/searchjob/result', query);
const staticPage = (page: StaticPage) => `/static/${page}`;
/** Where the choice about cookies is made and changed. */
export const cookieChoices = () => '/static/cookies#choices';

export const login = (role: Role, next?: string) => withQuery(`/${role}/login`, { next });
export const register = (role: Role, next?: string) => withQuery(`/${role}/register`, { next });
/** The page of the mailed link that verifies an address. */
export const checkEmail = (token: string, next?: string) => withQuery('/check-email', { token, next });
export const forgotPassword = (role: Role, next?: string) => withQuery(`/${role}/forgot-password`, { next });
export const confirmPassword = (role: Role, query: Query = {}) =>
  withQuery(`/${role}/confirm-password`, query);
export const password = (role: Role) => `/${role}/password`;
export const profile = (role: Role, next?: string) => withQuery(`/${role}/profile`, { next });
/** Where the copy of one's data is asked for and fetched. */
export const dataExport = (role: Role) => `/${role}/profile#export`;
/** Where a new e-mail address is asked for and followed. */
export const ownEmail = (role: Role) => `/${role}/profile#email`;
/** The page of the mailed links that confirm or cancel a new address, and what its buttons send. */
export const emailChange = (token: string) => `/email-change/${id(token)}`;
export const emailChangePost = (token: string, answer: 'confirm' | 'refuse') =>
  `/api/email-change/${answer}/${id(token)}`;
/** Where one sees the devices on which one is signed in. */
export const devices = (role: Role) => `/${role}/profile#devices`;
export const savedSearch = (role: Role) => `/${role}/saved-search`;

/** Offers from a CSV file, for internal staff; `list` shows the lines of the last import with one outcome. */
export const offerImport = (query: Query = {}) => withQuery('/recruiter/myoffer/import', query);
/** Reported offers, for internal staff. */
export const reports = (query: Query = {}) => withQuery('/recruiter/reports', query);
/** Files, not pages: the one to fill in, and what came of the last import. */
export const importTemplate = () => '/api/upstream/import/template';
export const importReport = () => '/api/upstream/import/last/report';

export const myCvs = () => '/candidate/mycv';
/** The card of a published CV in the list. */
export const myCv = (cvId: Id) => `/candidate/mycv#cv-${id(cvId)}`;
export const cvDrafts = () => '/candidate/mycv/draft';
/**
 * The form of a new CV. It begins with the trade of `offer` and, where they are known, with a `job` and a `city` (INSEE
 * code) that were searched; `next` is a page of this site to go on to once it is published.
 */
export const cvCreate = (query: Query = {}) => withQuery('/candidate/mycv/create', query);
export const cvUpdate = (cvId: Id) => `/candidate/mycv/update/${id(cvId)}`;
/** Where somebody reads a CV that was mailed to them, and its PDF: a file, not a page. */
export const sharedCv = (token: string) => `/shared-cv/${id(token)}`;
export const sharedCvPdf = (token: string) => `/api/shared-cv/${id(token)}`;
/** The PDF of a saved CV: a file, not a page. */
export const cvPdf = (cvId: Id) => `/api/cvs/${id(cvId)}/cv.pdf`;
export const search = (query: Query = {}) => withQuery('/candidate/searchjob', query);
export const favorites = () => '/candidate/offer/favorite';
export const applications = (box: 'sent' | 'accepted' | 'declined') => `/candidate/application/${box}`;
/** Where a candidate applies to an offer with a plain form. */
export const applyForm = (offerId: Id) => `/candidate/offers/${id(offerId)}/apply`;
export const application = (offerId: Id) => `/candidate/offers/${id(offerId)}`;
/** The same page, which asks whether to withdraw the application. */
export const withdrawApplication = (offerId: Id) =>
  `${withQuery(application(offerId), { withdraw: 1 })}#withdraw`;

export const myOffers = () => '/recruiter/myoffer';
export const offerDrafts = () => '/recruiter/myoffer/draft';
export const offerCreate = () => '/recruiter/myoffer/create';
export const offerUpdate = (offerId: Id) => `/recruiter/myoffer/update/${id(offerId)}`;
export const searchCv = (query: Query = {}) => withQuery('/recruiter/search-cv', query);
export const cv = (cvId: Id, query: Query = {}) => withQuery(`/recruiter/cv/${id(cvId)}`, query);
export const received = (box: 'received' | 'selected' | 'accepted' | 'declined', query: Query = {}) =>
  withQuery(`/recruiter/application/${box}`, query);
/** A received or selected CV, by its application. */
export const receivedCv = (applicationId: Id) => `/recruiter/application/cv/${id(applicationId)}`;

/** The prices: for everybody, and inside the space of a recruiter. */
export const pricing = () => '/pricing';
/** The telephone and the address of the company, at the foot of every page. */
export const contact = () => '/#contact';
export const recruiterPricing = () => '/recruiter/pricing';
export const invoices = (query: Query = {}) => withQuery('/recruiter/invoice', query);
export const cart = (query: Query = {}) => withQuery('/recruiter/cart', query);
export const checkout = (orderId: Id) => `/recruiter/checkout/${id(orderId)}`;

/** The recruiter's interviews; `past` for those that are over. */
export const agenda = (query: Query = {}) => withQuery('/recruiter/agenda/list', query);
/** The form of an interview: a new one, perhaps with its offer and CV chosen, or a planned one (`agenda`). */
export const scheduleMeeting = (query: Query = {}) => withQuery('/recruiter/agenda/schedule-meeting', query);
/** An interview as a calendar file, not a page. */
export const interviewFile = (interviewId: Id) => `/api/agenda/${id(interviewId)}/interview.ics`;
/** The CV of somebody who was invited, by the invitation. */
export const agendaCv = (invitationId: Id) => `/recruiter/agenda/cv/${id(invitationId)}`;
export const interviews = (box: 'interviews' | 'past', query: Query = {}) =>
  withQuery(`/candidate/agenda/${box}`, query);
/** Where the link of an invitation's mail leads: no session is needed. */
export const interviewAnswer = (token: string) => `/interview/answer/${id(token)}`;

/** Where the link of an alert's mail leads, and what mail programs call to stop it at once: no session is needed. */
export const alertStop = (token: string) => `/alert/stop/${id(token)}`;
export const alertStopPost = (token: string) => `/api/alert/stop/${id(token)}`;
/** The same for the newsletter, and where its link of confirmation leads. */
export const newsletterStop = (token: string) => `/newsletter/stop/${id(token)}`;
export const newsletterStopPost = (token: string) => `/api/newsletter/stop/${id(token)}`;
export const newsletterConfirm = (token: string) => `/newsletter/confirm/${id(token)}`;
export const newsletterConfirmPost = (token: string) => `/api/newsletter/confirm/${id(token)}`;
/** Where the newsletter is asked for once more when an address was refused. */
export const newsletter = () => '/newsletter';

/** A folder of the mailbox. */
export const messages = (role: Role, box: 'received' | 'sent' | 'archived', query: Query = {}) =>
  withQuery(`/${role}/message/${box}`, query);
/** A new message, to a contact (`to`, an id) or in answer to a message (`reply`, an id). */
export const messageNew = (role: Role, query: { to?: number; reply?: number } = {}) =>
  withQuery(`/${role}/message/new`, query);

/** What programs read: the newest offers, of all trades or of one by its id, and all live offers. Files, not pages. */
export const offersRss = (job?: number) => withQuery('/offres.rss', { job });
export const offersJson = (job?: number) => withQuery('/offres.json', { job });
/** What the service worker shows when a page cannot be reached. */
export const offline = () => '/offline';
/** Drawn for requests that failed; they are nowhere to be linked to. */
export const incident = () => '/incident';
export const unavailable = () => '/unavailable';
/** What stands at the address of a page for which somebody has asked for too many others. */
export const tooMany = () => '/too-many';
export const sitemap = () => '/sitemap.xml';

export { staticPage as static };

/** Where a signed-in person's space begins. */
export const space = (role: Role) => (role === 'candidate' ? myCvs() : myOffers());
