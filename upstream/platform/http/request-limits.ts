import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Contract, NamedOperation } from '#lib/contract/platform/all.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { knownAccount } from '../known-sessions.ts';
import { sharedCounts } from '../shared-counts.ts';
import { bearerToken, hashToken } from './access.ts';
import { callerAddress, isTheWebItself } from './caller-address.ts';

const MINUTE = 60_000;

/** Addresses that are remembered in each class; the ones that called longest ago are forgotten first. */
const MOST_ADDRESSES = 20_000;

/**
 * What an address may ask of each class in a minute, as a share of `requestsPerMinute`. The classes are counted apart.
 * What single acts cost people (a mail, a guess at a password) is limited besides, see limits.ts.
 */
const CLASSES = {
  /** Answers a page or a list. */
  read: 1,
  /** Looks through all offers or CVs. */
  search: 0.5,
  /** Changes what is stored. */
  write: 0.5,
  /** Sign-in, registration, codes and mailed links: hashes passwords, or sends mails to whoever is named. */
  account: 0.3,
  /** Draws pictures or files, reads long files, or mails many people. */
  heavy: 0.1,
} as const;

export type LimitClass = keyof typeof CLASSES;

/** The class of every operation: one that has none does not compile. */
const OPERATIONS = {
  authentication: {
    signupCandidate: 'account',
    signupRecruiter: 'account',
    signinCandidate: 'account',
    signinRecruiter: 'account',
    signout: 'write',
    sendOtpCode: 'account',
    resetPassword: 'account',
    changePassword: 'account',
    confirmAuthentication: 'account',
    checkEmail: 'account',
    signinByLink: 'account',
    resendVerification: 'account',
    newsletter: 'account',
  },
  profile: {
    getUser: 'read',
    updateUser: 'write',
    updateContact: 'write',
    unsubscribe: 'write',
    uploadImage: 'heavy',
  },
  sessions: { list: 'read', end: 'write', endOthers: 'write' },
  emailChange: {
    read: 'read',
    request: 'account',
    cancel: 'write',
    readLink: 'account',
    confirm: 'account',
    refuse: 'account',
  },
  exports: { status: 'read', request: 'heavy' },
  newsletter: { readRequest: 'account', confirm: 'account', readSubscription: 'account', stop: 'account' },
  notifications: { getNotifications: 'read' },
  reference: { config: 'read', statistics: 'read', site: 'read' },
  places: { suggest: 'read', resolve: 'read', byCode: 'read' },
  offers: { list: 'read', similar: 'read', read: 'read', countViews: 'write' },
  catalogue: { parts: 'read', lists: 'read', addresses: 'read', offers: 'read' },
  favourites: { list: 'read', offers: 'read', toggle: 'write' },
  ownOffers: {
    list: 'read',
    read: 'read',
    create: 'write',
    update: 'write',
    switchActive: 'write',
    switchActiveByGet: 'write',
    remove: 'write',
  },
  offerImport: { template: 'heavy', offers: 'heavy', last: 'read', lines: 'read', report: 'heavy' },
  partner: { publish: 'write', publishByGet: 'write', close: 'write', closeByGet: 'write' },
  alerts: { set: 'write', readLink: 'account', stop: 'account' },
  search: {
    searchOffer: 'search',
    searchCV: 'search',
    saveOffer: 'write',
    saveCv: 'write',
    listSaved: 'read',
    readSaved: 'read',
    updateSaved: 'write',
    deleteSaved: 'write',
  },
  trades: { list: 'read', read: 'read', town: 'read', ofOffer: 'read', atPlace: 'read' },
  cvs: {
    list: 'read',
    read: 'read',
    create: 'write',
    update: 'write',
    remove: 'write',
    share: 'heavy',
    setVisible: 'write',
    copy: 'write',
  },
  cvShares: { read: 'account', file: 'heavy' },
  applications: {
    liaisons: 'read',
    editStatus: 'write',
    sentByCandidate: 'read',
    readSent: 'read',
    readNotifications: 'write',
    receivedByRecruiter: 'read',
    receivedOffers: 'read',
    readReceived: 'read',
    markViewed: 'write',
    invite: 'write',
    withdraw: 'write',
  },
  interviews: {
    list: 'read',
    candidateList: 'read',
    detail: 'read',
    readCv: 'read',
    file: 'read',
    readFeed: 'read',
    create: 'heavy',
    update: 'heavy',
    remove: 'write',
    resend: 'heavy',
    answer: 'write',
    readLink: 'account',
    answerLink: 'account',
    renewFeed: 'write',
    endFeed: 'write',
  },
  plans: { status: 'read' },
  packages: { list: 'read', offers: 'read', autonomous: 'read' },
  billing: { readProfile: 'read', saveProfile: 'write' },
  orders: {
    create: 'write',
    read: 'read',
    list: 'read',
    paymentLink: 'write',
    verifyPayment: 'write',
    cancel: 'write',
    refund: 'write',
    freeOffer: 'write',
  },
  messages: {
    contacts: 'read',
    send: 'write',
    list: 'read',
    search: 'search',
    one: 'read',
    act: 'write',
    read: 'write',
  },
  invoices: { read: 'read' },
  quotes: { challenge: 'account', request: 'account' },
  reports: { create: 'account', list: 'read', decide: 'write' },
} as const satisfies { [R in keyof Contract]: Record<keyof Contract[R], LimitClass> };

/** What counting needs to know. */
type Limited = Pick<Deps, 'redis'> & { settings: Pick<Deps['settings'], 'requestsPerMinute' | 'secret'> };

/** The class that an operation is counted in. */
export function limitClassOf({ resource, name }: Pick<NamedOperation, 'resource' | 'name'>): LimitClass {
  const found = (OPERATIONS as Record<string, Record<string, LimitClass> | undefined>)[resource]?.[name];
  if (!found) throw new Error(`No class of limit for ${resource}.${name}`);
  return found;
}

/** Requests of one address in a minute, in a class. */
export function limitOf(limitClass: LimitClass, requestsPerMinute: number): number {
  return Math.max(1, Math.round(CLASSES[limitClass] * requestsPerMinute));
}

/** For whom a request is counted, and which ones are not. */
export type Counting = {
  keyOf: (request: FastifyRequest) => string;
  isFree?: (request: FastifyRequest) => boolean;
};

/** A person who is signed in is counted wherever they are, and nobody behind the same address with them. */
function accountOf(request: FastifyRequest): string | undefined {
  const token = bearerToken(request);
  const account = token && knownAccount(hashToken(token));
  return account ? `account ${account}` : undefined;
}

/** An address; those with a token that is not known yet are counted apart, so that visitors lock out nobody who signs in. */
function visitorOf(request: FastifyRequest, secret: string): string {
  const address = callerAddress(request, secret);
  return request.headers.authorization ? `token ${address}` : address;
}

/** Callers of the API; the web itself renders pages that all visitors share, their own calls carry their address. */
const callersOf = ({ secret }: Limited['settings']): Counting => ({
  keyOf: (request) => accountOf(request) ?? visitorOf(request, secret),
  isFree: (request) => isTheWebItself(request, secret),
});

/**
 * Counts the requests of each account or address, for all processes where they share a Redis, else for this one: every route that
 * says nothing else, and whatever is asked for and not there, is read. Answers carry RateLimit headers, and a refused
 * one Retry-After.
 */
export async function limitRequests(
  app: FastifyInstance,
  { settings, redis }: Limited,
  { keyOf, isFree }: Counting = callersOf(settings),
): Promise<void> {
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: MINUTE,
    ...(redis ? { store: sharedCounts(redis, MINUTE) } : { cache: MOST_ADDRESSES }),
    enableDraftSpec: true,
    keyGenerator: keyOf,
    ...(isFree ? { allowList: isFree } : {}),
    errorResponseBuilder: (_request, { ttl }) =>
      apiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

/** The setting of a route outside the contract that is counted in a class. */
export function limitedAs(limitClass: LimitClass, { requestsPerMinute }: Limited['settings']) {
  const max = limitOf(limitClass, requestsPerMinute);
  return { rateLimit: { max, timeWindow: MINUTE, groupId: limitClass } };
}

/** The hook of each class that counts a request before anything is done for it. */
export function limiters(
  app: FastifyInstance,
  { settings }: Limited,
): Record<LimitClass, onRequestAsyncHookHandler> {
  const hooks = (Object.keys(CLASSES) as LimitClass[]).map((each) => {
    const max = limitOf(each, settings.requestsPerMinute);
    return [each, app.rateLimit({ max, timeWindow: MINUTE, cache: MOST_ADDRESSES, groupId: each })] as const;
  });
  return Object.fromEntries(hooks) as unknown as Record<LimitClass, onRequestAsyncHookHandler>;
}
