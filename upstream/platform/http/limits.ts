import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RETENTION } from '#lib/rules/retention.ts';
import { apiError } from '../errors.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Seconds; the privacy notice states it. */
const ADDRESS = RETENTION.addressMinutes * 60;

/** `duration` in seconds. */
const RULES = {
  /**
   * Failed sign-ins: per account and address, per address (a company may share one), per account for
   * all strangers, and per known device.
   */
  signinPair: { points: 5, duration: QUARTER },
  signinAddress: { points: 50, duration: QUARTER },
  signinAccount: { points: 30, duration: HOUR },
  signinKnown: { points: 10, duration: QUARTER },
  /** Not a limit: marks an address from which the owner has just reset the password. */
  resetByOwner: { points: 1_000, duration: HOUR },
  passwordTry: { points: 5, duration: QUARTER },
  /** Codes and links: asked per requester and mailbox, mailed per mailbox, then slowly. */
  mailAsked: { points: 3, duration: QUARTER },
  mailToAccount: { points: 10, duration: HOUR },
  mailSlowly: { points: 1, duration: 600 },
  /** Mails to a mailbox past its limit, which leave one by one (`mail-turns.ts`). */
  mailWaiting: { points: 6, duration: HOUR },
  mailFromAddress: { points: 20, duration: QUARTER },
  resetPair: { points: 5, duration: QUARTER },
  resetAddress: { points: 20, duration: QUARTER },
  signupAddress: { points: 20, duration: ADDRESS },
  /** Limits of a mailbox, here and below, slow its mails down and refuse nobody. */
  signupMailbox: { points: 5, duration: HOUR },
  emailChangeAccount: { points: 5, duration: HOUR },
  emailChangeMailbox: { points: 5, duration: DAY },
  /** Mails that prove a domain: per organisation, and per mailbox. */
  verificationOrganisation: { points: 5, duration: HOUR },
  verificationMailbox: { points: 5, duration: DAY },
  /** Per organisation: each asks the machine of a stranger. */
  connectionChange: { points: 30, duration: HOUR },
  /** Sign-ins by a provider per address, which a whole company may share; each asks its machine. */
  garageSignin: { points: 200, duration: ADDRESS },
  /** Additions and removals; each mails the owner. */
  passkeyChange: { points: 20, duration: HOUR },
  messageHour: { points: 100, duration: HOUR },
  pictureUpload: { points: 30, duration: HOUR },
  /** Per sender and hour, per sender and day, per sender and mailbox, and per mailbox. */
  cvShareHour: { points: 5, duration: HOUR },
  cvShareDay: { points: 20, duration: DAY },
  cvShareToOne: { points: 3, duration: DAY },
  cvShareMailbox: { points: 20, duration: DAY },
  /** Per account, else per address: a whole class may send its CVs at once. So are reports, quotes and the like. */
  cvImport: { points: 30, duration: ADDRESS },
  /** Pictures of CV files that are stored for one requester: some 100 usual files. */
  applicationFileKilobytes: { points: 50_000, duration: DAY },
  /** What the reader of CV files may take for one requester. A usual file takes one or two. */
  cvReadingSeconds: { points: 240, duration: HOUR },
  quote: { points: 10, duration: ADDRESS },
  quoteToMailbox: { points: 3, duration: DAY },
  report: { points: 10, duration: ADDRESS },
  reportToMailbox: { points: 5, duration: DAY },
  interviewHour: { points: 60, duration: HOUR },
  /** Interview mails of a recruiter: all, those to unconfirmed addresses, and those to one colleague. */
  interviewMails: { points: 300, duration: HOUR },
  interviewStrangers: { points: 60, duration: DAY },
  interviewColleague: { points: 20, duration: DAY },
  /** Per candidate and offer, which may be withdrawn and sent again. */
  applicationMail: { points: 2, duration: DAY },
  decisionMail: { points: 2, duration: DAY },
  offerClosedMail: { points: 2, duration: DAY },
  /** Of one person who publishes many drafts. */
  offerPublishedMail: { points: 5, duration: HOUR },
  feedRead: { points: 120, duration: HOUR },
  feedMiss: { points: 30, duration: QUARTER },
  /** Per address; mails that wait for an answer, per mailbox; and sent ones per mailbox. */
  quickApply: { points: 5, duration: ADDRESS },
  quickApplyMailbox: { points: 3, duration: DAY },
  quickApplySent: { points: 20, duration: DAY },
  /** Per account, else per address. */
  companyRegister: { points: 30, duration: ADDRESS },
  /** Per organisation, and per mailbox. */
  teamInvitationDay: { points: 100, duration: DAY },
  teamInvitationMailbox: { points: 5, duration: DAY },
  /** Mails about somebody who asks to join: per person, and per organisation. */
  joinRequestPerson: { points: 5, duration: DAY },
  joinRequestOrganisation: { points: 10, duration: DAY },
  newsletter: { points: 10, duration: ADDRESS },
  newsletterMailbox: { points: 5, duration: DAY },
  /** Alerts without an account: asked per requester, and mails that ask to confirm one, per mailbox. */
  visitorAlert: { points: 10, duration: ADDRESS },
  visitorAlertMailbox: { points: 5, duration: DAY },
} as const;

export type LimitName = keyof typeof RULES;

export type Limits = {
  /**
   * Count before the work, so that simultaneous tries count.
   * @throws too_many_requests past the limit
   */
  take(name: LimitName, key: string, points?: number): Promise<void>;
  /** Until then the limits of this account or organisation do not count, in this process. */
  lift(holderId: number, until: Date): void;
  tryTake(name: LimitName, key: string): Promise<boolean>;
  /** How many points are used up, without the tries that were refused. */
  used(name: LimitName, key: string): Promise<number>;
  /** How many more tries are allowed now; infinitely many while the limits of this key are lifted. */
  left(name: LimitName, key: string): Promise<number>;
  giveBack(name: LimitName, key: string, points?: number): Promise<void>;
  forget(name: LimitName, key: string): Promise<void>;
};

/** Keys identify people, so only their hashes are stored. */
export const hiddenKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 24);

/** Their key is the number of an account or an organisation, and staff may lift them. None of them guards a password. */
const LIFTABLE: ReadonlySet<LimitName> = new Set([
  'messageHour',
  'interviewHour',
  'interviewMails',
  'interviewStrangers',
  'pictureUpload',
  'cvShareHour',
  'cvShareDay',
  'feedRead',
  'teamInvitationDay',
  'connectionChange',
  'verificationOrganisation',
]);

/** In memory, or shared through Redis; while Redis is away each process counts for itself. */
export function createLimits(redis?: Redis, now = () => new Date()): Limits {
  const lifted = new Map<number, Date>();
  const isLifted = (name: LimitName, key: string) =>
    LIFTABLE.has(name) && (lifted.get(Number(key)) ?? 0) > now();

  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [
      name,
      redis
        ? new RateLimiterRedis({
            storeClient: redis,
            keyPrefix: `bielle:limit:${name}`,
            ...rule,
            insuranceLimiter: new RateLimiterMemory(rule),
          })
        : new RateLimiterMemory({ keyPrefix: name, ...rule }),
    ]),
  ) as unknown as Record<LimitName, RateLimiterAbstract>;

  async function count(name: LimitName, key: string, points = 1): Promise<RateLimiterRes | undefined> {
    try {
      await limiters[name].consume(hiddenKey(key), points);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }

  async function used(name: LimitName, key: string): Promise<number> {
    const state = await limiters[name].get(hiddenKey(key));
    return Math.min(state?.consumedPoints ?? 0, RULES[name].points);
  }

  return {
    async take(name, key, points = 1) {
      const refusal = await count(name, key, points);
      if (refusal && !isLifted(name, key)) {
        throw apiError('too_many_requests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
    lift(holderId, until) {
      lifted.set(holderId, until);
    },
    async tryTake(name, key) {
      return (await count(name, key)) === undefined;
    },
    used,
    async left(name, key) {
      return isLifted(name, key) ? Number.POSITIVE_INFINITY : RULES[name].points - (await used(name, key));
    },
    async giveBack(name, key, points = 1) {
      await limiters[name].reward(hiddenKey(key), points);
    },
    async forget(name, key) {
      await limiters[name].delete(hiddenKey(key));
    },
  };
}
