/* One function each, so that an island bundles only those it uses. Addresses never contain the language. */

import type { Role } from '#lib/contract/platform/operation.ts';
import type { StaticPage } from '#lib/rules/content/static-pages.ts';

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
type Id = number | string;

export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== '') search.append(key, String(each));
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The poster whose printed address led here: it counts with the application. */
type Origin = { poster?: string | undefined };

const id = (value: Id) => encodeURIComponent(String(value));

export const home = () => '/';
export const offer = (offerId: Id, origin: Origin = {}) => withQuery(`/offer/${id(offerId)}`, origin);
export const applyTo = (offerId: Id, origin?: Origin) => `${offer(offerId, origin)}#postuler`;
/** The form of an application without an account, the same for everybody. */
export const quickApply = (offerId: Id, origin: Origin = {}) =>
  withQuery(`/offer/${id(offerId)}/apply`, origin);
/** What became of that form: sent, or refused with what was typed. */
export const quickApplyAnswer = (offerId: Id) => `/offer/${id(offerId)}/apply/answer`;
export const quickApplyPost = (offerId: Id, act: '' | '/code' = '') =>
  `/api/quick-apply/${id(offerId)}${act}`;
export const confirmApplication = (token: string, query: Query = {}) =>
  withQuery(`/apply/confirm/${id(token)}`, query);
export const confirmApplicationPost = (token: string, answer: 'send' | 'password' | 'correct' | 'also') =>
  `/api/quick-apply/${answer}/${id(token)}`;
/** Shows an application without a session. */
/** Where a candidate applies by a mailed invitation, without a session. */
export const invitedToApply = (token: string) => `/apply/invited/${id(token)}`;
export const invitedToApplyPost = (token: string) => `/api/apply-invited/${id(token)}`;
export const followApplication = (token: string, query: Query = {}) =>
  withQuery(`/apply/follow/${id(token)}`, query);
export const followApplicationPost = (token: string, act: 'withdraw' | 'nudge') =>
  `/api/quick-apply/${act}/${id(token)}`;
/** Where a recruiter answers applications without a session. */
export const answers = (token: string) => `/answers/${id(token)}`;
/** What a link of a mail opens that page ready for. */
export const READY_ANSWERS = ['accepted', 'rejected', 'interview'] as const;
export type ReadyAnswer = (typeof READY_ANSWERS)[number];
/** The same page, with that answer to one application ready to be sent. */
export const readyAnswer = (token: string, applicationId: Id, answer: ReadyAnswer) =>
  withQuery(answers(token), { application: applicationId, answer });
export const answersPost = (token: string) => `/api/answers/${id(token)}`;
export const nudgePost = (offerId: Id) => `/api/apply/${id(offerId)}/nudge`;
/** Sends the CV as it is now with an application. */
export const cvUpdatePost = (offerId: Id) => `/api/apply/${id(offerId)}/cv`;
export const reportOffer = (offerId: Id) => `/offer/${id(offerId)}/report`;
/** The printed address of a poster. */
export const poster = (code: string) => `/o/${id(code)}`;
export const posterPdf = (offerId: Id, size: 'a4' | 'a6') => `/api/posters/${id(offerId)}/${size}`;
export const offerPreview = (offerId: Id) => `/recruiter/offer-preview/${id(offerId)}`;
export const trades = () => '/emploi';
export const trade = (slug: string, page = 1) =>
  withQuery(`/emploi/${id(slug)}`, { page: page > 1 ? page : undefined });
export const tradeTown = (slug: string, town: string, page = 1) =>
  withQuery(`/emploi/${id(slug)}/${id(town)}`, { page: page > 1 ? page : undefined });
/** The public page of a site of an organisation. */
export const establishment = (slug: string, page = 1) =>
  withQuery(`/entreprise/${id(slug)}`, { page: page > 1 ? page : undefined });
export const results = (query: Query = {}) => withQuery('/candidate/searchjob/result', query);
const staticPage = (page: StaticPage) => `/static/${page}`;
/** Where the choice about cookies is made and changed. */
export const cookieChoices = () => '/static/cookies#choices';

export const login = (role: Role, next?: string) => withQuery(`/${role}/login`, { next });
/** Sign-in by the provider of the own organisation, and where that leads back to. */
export const garageLogin = (next?: string) => withQuery('/recruiter/login/garage', { next });
export const garageAnswer = () => '/api/session/garage';
export const register = (role: Role, next?: string) => withQuery(`/${role}/register`, { next });
export const checkEmail = (token: string, next?: string) => withQuery('/check-email', { token, next });
/** The page with the button that publishes the offer of a registration. */
export const publishFirst = (token: string) => withQuery('/check-email', { token, offer: 1 });
export const forgotPassword = (role: Role, next?: string) => withQuery(`/${role}/forgot-password`, { next });
export const confirmPassword = (role: Role, query: Query = {}) =>
  withQuery(`/${role}/confirm-password`, query);
export const password = (role: Role) => `/${role}/password`;
export const profile = (role: Role, next?: string) => withQuery(`/${role}/profile`, { next });
export const dataExport = (role: Role) => `/${role}/profile#export`;
export const ownEmail = (role: Role) => `/${role}/profile#email`;
export const emailChange = (token: string) => `/email-change/${id(token)}`;
export const emailChangePost = (token: string, answer: 'confirm' | 'refuse') =>
  `/api/email-change/${answer}/${id(token)}`;
export const devices = (role: Role) => `/${role}/profile#devices`;
export const passkeys = (role: Role) => `/${role}/profile#passkeys`;
export const savedSearch = (role: Role) => `/${role}/saved-search`;

/** Why an account was suspended, and where its owner contests it without a session. */
export const suspension = (token: string) => `/suspension/${id(token)}`;
export const suspensionPost = (token: string) => `/api/suspension/${id(token)}`;

/** Shown instead of the page of a mailed link whose holder is suspended. */
export const linkRefused = () => '/link-refused';

export const offerImport = (query: Query = {}) => withQuery('/recruiter/myoffer/import', query);
export const reports = (query: Query = {}) => withQuery('/recruiter/reports', query);
/** With `token`, the button that opens a mailed link. */
export const companyVerification = (query: { token?: string } = {}) =>
  withQuery('/recruiter/company/verification', query);
export const companyConnection = () => '/recruiter/company/connection';
/** How staff verify a garage by a document. */
export const verificationByDocument = () => '/recruiter/company/verification#verification-document';
/** The organisation and its sites. */
export const company = () => '/recruiter/company';
/** Decides about a difference between company and invoices. */
export const billingDifferencePost = () => '/api/billing-difference';
export const companySite = (siteId: Id) => `/recruiter/company/site/${id(siteId)}`;
export const newCompanySite = () => companySite('new');
export const team = () => '/recruiter/team';
/** Part of the profile; who left is told there. */
export const ownMembership = () => '/recruiter/profile#team';
export const teamPost = (
  action:
    | 'invite'
    | 'resend'
    | 'revoke'
    | 'change'
    | 'remove'
    | 'leave'
    | 'accept-request'
    | 'decline-request'
    | 'ask'
    | 'withdraw'
    | 'other-team',
) => `/api/team/${action}`;
/** The link of an invitation. */
export const teamInvitation = (token: string) => `/invitation/${id(token)}`;
export const teamInvitationPost = (token: string, answer: 'accept' | 'decline' | 'register') =>
  `/api/invitation/${answer}/${id(token)}`;
/** Shown instead of a page that the role in the organisation does not allow. */
export const restricted = () => '/recruiter/restricted';
export const importTemplate = () => '/api/upstream/import/template';
export const importReport = () => '/api/upstream/import/last/report';

export const myCvs = () => '/candidate/mycv';
export const myCv = (cvId: Id) => `/candidate/mycv#cv-${id(cvId)}`;
/** Who opened the own CVs. */
export const cvViews = (query: Query = {}) => withQuery('/candidate/mycv/views', query);
export const cvDrafts = () => '/candidate/mycv/draft';
/**
 * Starts with the trade of `offer`, or a searched `job` and `city` (INSEE code); `next` is the page after
 * publication.
 */
export const cvCreate = (query: Query = {}) => withQuery('/candidate/mycv/create', query);
export const cvUpdate = (cvId: Id) => `/candidate/mycv/update/${id(cvId)}`;
export const sharedCv = (token: string) => `/shared-cv/${id(token)}`;
export const sharedCvPdf = (token: string) => `/api/shared-cv/${id(token)}`;
export const cvPdf = (cvId: Id) => `/api/cvs/${id(cvId)}/cv.pdf`;
export const cvJsonResume = (cvId: Id) => `/api/cvs/${id(cvId)}/resume.json`;
export const search = (query: Query = {}) => withQuery('/candidate/searchjob', query);
/** Those of visitors, on their device. */
export const keptOffers = () => '/favoris';
export const favorites = () => '/candidate/offer/favorite';
export const applications = (box: 'sent' | 'accepted' | 'declined') => `/candidate/application/${box}`;
/** `cv`: the one that is chosen at first. */
export const applyForm = (offerId: Id, origin: Origin & { cv?: Id } = {}) =>
  withQuery(`/candidate/offers/${id(offerId)}/apply`, origin);
export const application = (offerId: Id) => `/candidate/offers/${id(offerId)}`;
export const withdrawApplication = (offerId: Id) => withQuery(application(offerId), { withdraw: 1 });
export const withdrawPost = (offerId: Id) => `/api/apply/${id(offerId)}/withdraw`;

export const myOffers = () => '/recruiter/myoffer';
/** The list alone; the first page begins with what is to do. */
export const publishedOffers = () => '/recruiter/myoffer?view=list';
export const offerDrafts = () => '/recruiter/myoffer/draft';
export const firstOffer = () => '/recruiter/first-offer';
export const firstOfferAccount = () => '/recruiter/first-offer/account';
/** `from`: an own offer to copy. */
export const offerCreate = (from?: Id) =>
  withQuery('/recruiter/myoffer/create', { from: from === undefined ? undefined : String(from) });
export const offerUpdate = (offerId: Id) => `/recruiter/myoffer/update/${id(offerId)}`;
/** What to do with an own offer that has just been published. */
export const offerOnline = (offerId: Id) => `/recruiter/myoffer/online/${id(offerId)}`;
/** Where an own offer is extended or marked as filled. */
export const offerEnd = (offerId: Id) => `/recruiter/myoffer/end/${id(offerId)}`;
export const offerQuestions = (offerId: Id) => `/recruiter/myoffer/questions/${id(offerId)}`;
/** The withdrawal of an offer, and the appeal. */
export const offerAppeal = (offerId: Id) => `/recruiter/myoffer/appeal/${id(offerId)}`;
export const offerAppealPost = (offerId: Id) => `/api/own-offer/appeal/${id(offerId)}`;
export const offerQuestionsPost = (offerId: Id) => `/api/own-offer/questions/${id(offerId)}`;
export const offerEndPost = (offerId: Id, act: 'extend' | 'filled') => `/api/own-offer/${act}/${id(offerId)}`;
/** The same without a session. */
export const offerEndByLink = (token: string) => `/offer-end/${id(token)}`;
export const offerEndByLinkPost = (token: string, act: 'extend' | 'filled') =>
  `/api/offer-end/${act}/${id(token)}`;
/** Name and alert of a saved search of CVs. */
export const savedCvSearchPost = (searchId: Id) => `/api/saved-cv-search/${id(searchId)}`;
export const searchCv = (query: Query = {}) => withQuery('/recruiter/search-cv', query);
export const cv = (cvId: Id, query: Query = {}) => withQuery(`/recruiter/cv/${id(cvId)}`, query);
/** Shown instead of a CV to a recruiter who opened too many; `next`: the page with the CV. */
export const cvAccess = (next?: string) => withQuery('/recruiter/cv-access', { next });
export const received = (box: 'received' | 'selected' | 'accepted' | 'declined', query: Query = {}) =>
  withQuery(`/recruiter/application/${box}`, query);
export const receivedCv = (applicationId: Id) => `/recruiter/application/cv/${id(applicationId)}`;

export const pricing = () => '/pricing';
export const contact = () => '/#contact';
export const recruiterPricing = () => '/recruiter/pricing';
export const invoices = (query: Query = {}) => withQuery('/recruiter/invoice', query);
export const cart = (query: Query = {}) => withQuery('/recruiter/cart', query);
export const checkout = (orderId: Id) => `/recruiter/checkout/${id(orderId)}`;

export const agenda = (query: Query = {}) => withQuery('/recruiter/agenda/list', query);
export const scheduleMeeting = (query: Query = {}) => withQuery('/recruiter/agenda/schedule-meeting', query);
/** An interview as a calendar file, not a page. */
export const interviewFile = (interviewId: Id) => `/api/agenda/${id(interviewId)}/interview.ics`;
export const agendaCv = (invitationId: Id) => `/recruiter/agenda/cv/${id(invitationId)}`;
export const interviews = (box: 'interviews' | 'past', query: Query = {}) =>
  withQuery(`/candidate/agenda/${box}`, query);
export const interviewAnswer = (token: string) => `/interview/answer/${id(token)}`;

/** What came of the form of an alert without an account. */
export const alertAsked = () => '/alert';
export const alertPost = () => '/api/alert';
export const alertConfirm = (token: string) => `/alert/confirm/${id(token)}`;
export const alertConfirmPost = (token: string) => `/api/alert/confirm/${id(token)}`;
export const alertStop = (token: string) => `/alert/stop/${id(token)}`;
export const alertStopPost = (token: string) => `/api/alert/stop/${id(token)}`;
/** Where the mails about applications are turned off without a session; `stop`: the kind of mail that led there. */
export const mailChoices = (token: string, stop?: string) =>
  withQuery(`/application-mails/${id(token)}`, { stop });
export const mailChoicesPost = (token: string) => `/api/application-mails/${id(token)}`;
/** The one click of a mail program. */
export const muteMailPost = (token: string, kind: string) =>
  `/api/application-mails/${id(token)}/${id(kind)}`;
/** The same choices on the profile. */
export const ownMailChoices = () => '/candidate/profile#mails';
export const newsletterStop = (token: string) => `/newsletter/stop/${id(token)}`;
export const newsletterStopPost = (token: string) => `/api/newsletter/stop/${id(token)}`;
export const newsletterConfirm = (token: string) => `/newsletter/confirm/${id(token)}`;
export const newsletterConfirmPost = (token: string) => `/api/newsletter/confirm/${id(token)}`;
export const newsletter = () => '/newsletter';

export const messages = (role: Role, box: 'received' | 'sent' | 'archived', query: Query = {}) =>
  withQuery(`/${role}/message/${box}`, query);
export const messageTemplates = () => '/recruiter/message/templates';
export const messageNew = (role: Role, query: { to?: number | readonly string[]; reply?: number } = {}) =>
  withQuery(`/${role}/message/new`, query);
/** One person alone has another form: twice the same is one of several. */
export const messageToSeveral = (ids: readonly number[]) =>
  messageNew('recruiter', { to: (ids.length === 1 ? [...ids, ...ids] : ids).map(String) });
export const severalMessagesPost = () => '/api/several-messages';

export const offersRss = (job?: number) => withQuery('/offres.rss', { job });
export const offersXml = (of: { department?: string; part?: number } = {}) => withQuery('/offres.xml', of);
export const offerFeeds = () => '/offres-index.xml';
export const offersJson = (job?: number) => withQuery('/offres.json', { job });
export const offline = () => '/offline';
/** Shown for failed requests; never linked. */
export const incident = () => '/incident';
export const unavailable = () => '/unavailable';
/** Shown at the address of any page once somebody has asked for too many. */
export const tooMany = () => '/too-many';
export const sitemap = () => '/sitemap.xml';

export { staticPage as static };

export const space = (role: Role) => (role === 'candidate' ? myCvs() : myOffers());
