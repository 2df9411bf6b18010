import type { ErrorCode } from '#lib/contract/platform/errors.ts';
import type { KeyPurpose } from '#lib/system/derive-key.ts';
import { ACTOR_PASSWORD } from '../api.ts';
import { aQuickForm } from '../quick-apply/a-quick-application.ts';
import type { SampleRequest } from '../security/sample-request.ts';
import type { SuspendedHolder, SuspensionWorld } from './a-suspension-world.ts';

type Make = (world: SuspensionWorld) => SampleRequest;

/** What an operation without a session does while somebody is suspended. */
export type Entry =
  /** It refuses, with this code. */
  | { refuses: Partial<Record<SuspendedHolder, ErrorCode>>; request: Make }
  /** It answers as always, so as to reveal nothing, and mails nothing to the suspended address. */
  | { mailsNothingTo: 'candidate' | 'member'; request: Make }
  /** It shows the garage, and then no longer does. */
  | { shows: true; request: Make }
  /** The suspended candidate leaves, or reads why: it goes on. */
  | { goesOn: string; request?: Make }
  | { concernsNobody: string };

const NEW_PASSWORD = 'Vilebrequin-2026!';

const link = (of: keyof SuspensionWorld['tokens'], body?: object): Make => {
  return ({ tokens }) => ({ params: { token: tokens[of] }, ...(body ? { body } : {}) });
};
const LINK = 'link_refused';
/** Of the garage: also refused when only a reader is left. */
const GARAGE = { recruiter: LINK, organisation: LINK } as const;
const BOTH = { candidate: LINK, ...GARAGE } as const;

const links: Record<string, Entry> = {
  'offerEnds.readByLink': { refuses: GARAGE, request: link('offerEnd') },
  'offerEnds.extendByLink': {
    refuses: GARAGE,
    request: link('offerEnd', { expiresAt: '2026-11-24T09:00:00.000Z' }),
  },
  'offerEnds.fillByLink': { refuses: GARAGE, request: link('offerEnd', { reason: 'elsewhere' }) },
  'cvShares.read': { refuses: { candidate: LINK }, request: link('share') },
  'cvShares.file': { refuses: { candidate: LINK }, request: link('share') },
  'applications.readByLink': { goesOn: 'leads to the withdrawal', request: link('follow') },
  'applications.nudgeByLink': { refuses: BOTH, request: link('follow') },
  'applicationFiles.readByLink': { goesOn: 'belongs to what applications.readByLink shows' },
  'answers.read': { refuses: GARAGE, request: link('answers') },
  'answers.answer': {
    refuses: GARAGE,
    request: ({ tokens, applicationId }) => ({
      params: { token: tokens.answers },
      body: { answers: [{ id: applicationId, to: 'extended' }] },
    }),
  },
  'picks.readInvitation': { refuses: BOTH, request: link('picked') },
  'picks.applyInvited': { refuses: BOTH, request: link('picked', { screeningAnswers: [] }) },
  'quickApply.read': { refuses: { candidate: LINK }, request: link('waiting') },
  'quickApply.readPage': {
    refuses: { candidate: LINK },
    request: ({ tokens }) => ({ params: { token: tokens.waiting, page: 1 } }),
  },
  'quickApply.correct': {
    refuses: { candidate: LINK, recruiter: 'offer_closed', organisation: 'offer_closed' },
    request: (world) => {
      const { email: _, isOldEnough: __, ...body } = aQuickForm();
      return link('waiting', body)(world);
    },
  },
  'quickApply.send': {
    refuses: { candidate: LINK, recruiter: 'offer_closed', organisation: 'offer_closed' },
    request: link('waiting', { visible: false }),
  },
  'interviews.readLink': { refuses: BOTH, request: link('interview') },
  'interviews.askOtherTimeByLink': {
    refuses: BOTH,
    request: link('interview', { otherTime: 'Plutôt le matin.' }),
  },
  'interviews.answerLink': { refuses: BOTH, request: link('interview', { status: 'accepted' }) },
  'teamInvitations.read': { refuses: GARAGE, request: link('invitation') },
  'teamInvitations.accept': { refuses: GARAGE, request: link('invitation') },
  'teamInvitations.register': {
    refuses: GARAGE,
    request: link('invitation', {
      firstName: 'Ambre',
      lastName: 'Lacaze',
      password: NEW_PASSWORD,
      policy: true,
    }),
  },
  'emailChange.readLink': { goesOn: 'shows what can be cancelled', request: link('change') },
  'emailChange.confirm': { refuses: { candidate: LINK }, request: link('change') },
  'authentication.checkEmail': {
    refuses: { candidate: LINK },
    request: ({ tokens }) => ({ query: { token: tokens.verify } }),
  },
  'authentication.signinByLink': {
    refuses: { candidate: LINK },
    request: ({ tokens }) => ({ body: { token: tokens.verify } }),
  },
  'authentication.resetPassword': {
    refuses: { candidate: 'account_suspended' },
    request: ({ tokens, member }) => ({
      body: { code: tokens.code, newPassword: ACTOR_PASSWORD, email: member.email },
    }),
  },
  'quickApply.sendAlso': {
    refuses: { candidate: LINK },
    request: ({ tokens, quickId }) => ({ params: { token: tokens.sent }, body: { offerId: quickId } }),
  },
  'quickApply.choosePassword': {
    refuses: { candidate: LINK },
    request: link('sent', { password: NEW_PASSWORD }),
  },
};

const leaving: Record<string, Entry> = {
  'suspension.read': { goesOn: 'gives the reasons; tested in staff-accounts.test.ts' },
  'suspension.appeal': { goesOn: 'contests the suspension; tested in staff-accounts.test.ts' },
  'applications.withdrawByLink': { goesOn: 'takes the application back', request: link('follow') },
  'teamInvitations.decline': { goesOn: 'declines', request: link('invitation') },
  'emailChange.refuse': { goesOn: 'cancels the change', request: link('change') },
  'alerts.readLink': { goesOn: 'leads to the end of an alert' },
  'alerts.stop': { goesOn: 'ends an alert' },
  'newsletter.readSubscription': { goesOn: 'leads to the end of a subscription' },
  'newsletter.stop': { goesOn: 'ends a subscription' },
  'mailChoices.readLink': { goesOn: 'leads to the end of mails' },
  'mailChoices.saveByLink': { goesOn: 'ends mails' },
  'mailChoices.mute': { goesOn: 'ends mails' },
};

const SESSION = {
  concernsNobody: 'opens a session with openSession, which asks mayAct: see signinCandidate',
};

const signIns: Record<string, Entry> = {
  'authentication.signinCandidate': {
    refuses: { candidate: 'account_suspended' },
    request: ({ member: { email } }) => ({ body: { email, password: ACTOR_PASSWORD } }),
  },
  'authentication.signinRecruiter': {
    refuses: { recruiter: 'account_suspended', organisation: 'account_suspended' },
    request: ({ owner: { email } }) => ({ body: { email, password: ACTOR_PASSWORD } }),
  },
  'authentication.sendOtpCode': {
    mailsNothingTo: 'member',
    request: ({ member: { email } }) => ({ body: { email } }),
  },
  'authentication.resendVerification': {
    mailsNothingTo: 'member',
    request: ({ member: { email } }) => ({ body: { email } }),
  },
  'quickApply.ask': {
    mailsNothingTo: 'candidate',
    request: ({ quickId, candidate: { email } }) => ({
      params: { id: quickId },
      body: aQuickForm({ email }),
    }),
  },
  'passkeys.prepareSignin': SESSION,
  'passkeys.signinByPasskey': SESSION,
  'garageSignin.beginByGarage': SESSION,
  'garageSignin.signinByGarage': SESSION,
};

const shown = (request: Make): Entry => ({ shows: true, request });
const GUERET = { tradeId: 1, townCode: '23096', maxRange: 30 };

const publication: Record<string, Entry> = {
  'offers.list': shown(() => ({ query: { limit: 50 } })),
  'offers.read': shown(({ offerId }) => ({ params: { id: offerId } })),
  'offers.similar': shown(({ offerId }) => ({ params: { id: offerId } })),
  'catalogue.offers': shown(() => ({ query: { limit: 50 } })),
  'search.searchOffer': shown(() => ({ body: GUERET })),
  'search.nearest': shown(() => ({ body: GUERET })),
  'establishments.read': shown(({ siteSlug }) => ({ params: { slug: siteSlug } })),
  'establishments.offers': shown(({ siteSlug }) => ({ params: { slug: siteSlug } })),
};

/** They read live offers as `publication` does, and answer numbers and addresses alone. */
const COUNTS = { concernsNobody: 'answers numbers of live offers' };
const FACTS = { concernsNobody: 'answers facts of the site or of others' };
const STRANGER = { concernsNobody: 'a visitor without an account acts' };
const STAFF = { concernsNobody: 'a session of staff' };

const others: Record<string, Entry> = Object.fromEntries(
  (
    [
      [COUNTS, 'reference.statistics', 'catalogue.parts', 'catalogue.lists', 'catalogue.establishments'],
      [
        COUNTS,
        'catalogue.addresses',
        'catalogue.feeds',
        'catalogue.feed',
        'search.facets',
        'offers.countViews',
      ],
      [COUNTS, 'trades.list', 'trades.read', 'trades.town', 'trades.ofOffer', 'trades.atPlace'],
      [COUNTS, 'posters.resolve', 'posters.countVisits'],
      [FACTS, 'reference.config', 'reference.payMinima', 'reference.site', 'content.textPages'],
      [
        FACTS,
        'content.textPage',
        'places.suggest',
        'places.resolve',
        'places.nearest',
        'places.byCode',
        'search.reading',
      ],
      [FACTS, 'search.suggest', 'companyRegister.status', 'companyRegister.find', 'packages.list'],
      [FACTS, 'packages.offers', 'packages.autonomous', 'authentication.checkFirstOffer'],
      [STRANGER, 'authentication.signupCandidate', 'authentication.signupRecruiter'],
      [STRANGER, 'authentication.signupWithOffer', 'authentication.newsletter', 'newsletter.readRequest'],
      [STRANGER, 'alerts.ask', 'alerts.readRequest', 'alerts.confirm'],
      [STRANGER, 'newsletter.confirm', 'quotes.challenge', 'quotes.request', 'reports.create'],
      [
        STRANGER,
        'cvImport.readFile',
        'quickApply.addFile',
        'quickApply.prove',
        'keptForms.keep',
        'keptForms.read',
      ],
      [STAFF, 'staffSession.signinByCode', 'staffSession.signinByPasskey', 'staffSession.readSetup'],
      [STAFF, 'staffSession.setupByCode', 'staffSession.preparePasskey', 'staffSession.setupByPasskey'],
    ] as const
  ).flatMap(([entry, ...titles]) => titles.map((title) => [title, entry])),
);

/** Every operation that needs no session, in the order in which they are tried. */
export const ENTRIES: Record<string, Entry> = {
  ...links,
  ...signIns,
  ...publication,
  ...leaving,
  ...others,
};

/** Where a token signed for a purpose is read: the operations of ENTRIES, or why it concerns no suspended person. */
export const SIGNED: Record<KeyPurpose, readonly string[] | string> = {
  suspension: ['suspension.read', 'suspension.appeal'],
  'stop-link': ['alerts.readLink', 'alerts.stop', 'newsletter.readSubscription', 'newsletter.stop'],
  'cv-share': ['cvShares.read', 'cvShares.file'],
  'follow-application': [
    'applications.readByLink',
    'applications.withdrawByLink',
    'applications.nudgeByLink',
    'applicationFiles.readByLink',
  ],
  'invited-to-apply': ['picks.readInvitation', 'picks.applyInvited'],
  'answer-applications': ['answers.read', 'answers.answer'],
  'mail-choices': ['mailChoices.readLink', 'mailChoices.saveByLink', 'mailChoices.mute'],
  'offer-end': ['offerEnds.readByLink', 'offerEnds.extendByLink', 'offerEnds.fillByLink'],
  'calendar-feed': 'GET /calendar/:file has a test of its own',
  'reset-code': ['authentication.resetPassword'],
  'garage-sign-in': ['garageSignin.signinByGarage'],
  'passkey-challenge': ['passkeys.signinByPasskey'],
  session: 'the sealed cookie of a session, whose token mayAct refuses',
  'session-token': 'a session, which mayAct refuses',
  flash: 'what a form answered, for its own browser',
  'known-device': 'opens nothing',
  'staff-session': 'staff',
  'staff-totp': 'staff',
  'staff-code': 'staff',
  'oidc-client-secret': 'a stored secret',
  'outside-calendar': 'encrypts what is stored',
  'application-file': 'encrypts what is stored',
  'export-link': 'needs a session beside it',
  'human-check': 'proves a person, not an account',
  'sandbox-webhook': 'between programs',
  'audit-origin': 'a pseudonym in the log',
  'free-offer': 'a pseudonym beside a free offer',
  revalidation: 'between programs',
};

/** Routes outside the contract, and what guards them. */
export const ROUTES: Record<string, string> = {
  '/calendar/:file': 'has a test of its own',
  '/exports/:id': 'needs a session',
  '/events': 'needs a session',
  '/files/:key': 'pictures, whose names are secret, behind pages that ask mayAct',
  '/pay/:token': 'pays an order that a session placed; settling publishes nothing',
  '/pay/:token/code': 'likewise',
  '/webhooks/${deps.payment.name}': 'the payment provider',
  '/health': 'the operator',
  '/ready': 'the operator',
  '/openapi.json': 'documents',
  '/outbox': 'the operator, without a mail server',
  '/outbox/:id': 'the operator, without a mail server',
  '/outbox/:id/files/:at': 'the operator, without a mail server',
  '/operations/staff': 'the operator',
  '/operations/jobs': 'the operator',
  '/operations/audit': 'the operator',
  '/operations/sessions/end': 'the operator',
  '/operations/jobs/:id/retry': 'the operator',
  '/operations/organisations/verify': 'the operator',
  '/operations/newsletter': 'the operator',
  '/operations/staff/confirm': 'the operator',
};
