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
/** What a visitor's address is counted for, at the most: the privacy notice says it. */
const ADDRESS = RETENTION.addressMinutes * 60;

/** Tries within so many seconds, each counted by a key. */
const RULES = {
  /**
   * Failed sign-ins (decision X-25): of one account by one address; by one address over all accounts, where a whole
   * company may sit behind it; of one account by all strangers together; and by a device that the account knows.
   */
  signinPair: { points: 5, duration: QUARTER },
  signinAddress: { points: 50, duration: QUARTER },
  signinAccount: { points: 30, duration: HOUR },
  signinKnown: { points: 10, duration: QUARTER },
  /** Not a limit but a mark: from here the owner of an account has just set a new password by mail. */
  resetByOwner: { points: 1_000, duration: HOUR },
  /** Wrong current passwords of one signed-in person. */
  passwordTry: { points: 5, duration: QUARTER },
  /** Codes and links: asked for one mailbox by one requester, mailed to one mailbox, and after that slowly. */
  mailAsked: { points: 3, duration: QUARTER },
  mailToAccount: { points: 10, duration: HOUR },
  mailSlowly: { points: 1, duration: 600 },
  /** Codes and links asked for from one address, whatever the mailboxes. */
  mailFromAddress: { points: 20, duration: QUARTER },
  /** Wrong reset codes of one account by one requester, and by one address over all accounts. */
  resetPair: { points: 5, duration: QUARTER },
  resetAddress: { points: 20, duration: QUARTER },
  signupAddress: { points: 20, duration: ADDRESS },
  /** Registrations with one mailbox, no matter who types its address: each mails it. */
  signupMailbox: { points: 5, duration: HOUR },
  /** New addresses that one account asks for, and mails of that which one mailbox gets, no matter who typed its address. */
  emailChangeAccount: { points: 5, duration: HOUR },
  emailChangeMailbox: { points: 5, duration: DAY },
  /** Messages that one person writes to others. */
  messageHour: { points: 100, duration: HOUR },
  /** Pictures that one person sends. */
  pictureUpload: { points: 30, duration: HOUR },
  /** CVs that one person mails: in an hour, in a day, to the same mailbox; and all that a mailbox receives. */
  cvShareHour: { points: 5, duration: HOUR },
  cvShareDay: { points: 20, duration: DAY },
  cvShareToOne: { points: 3, duration: DAY },
  cvShareMailbox: { points: 20, duration: DAY },
  /** Requests for a quote from one address, and receipts of them that one mailbox gets. */
  quoteFromAddress: { points: 10, duration: ADDRESS },
  quoteToMailbox: { points: 3, duration: DAY },
  /** Reports of offers from one address, and receipts of them that one mailbox gets. */
  reportFromAddress: { points: 10, duration: ADDRESS },
  reportToMailbox: { points: 5, duration: DAY },
  /** Interviews that one person plans or changes: each of them mails everybody. */
  interviewHour: { points: 60, duration: HOUR },
  /** Mails of these, those of them to addresses that nobody has confirmed, and those that one colleague gets. */
  interviewMails: { points: 300, duration: HOUR },
  interviewStrangers: { points: 60, duration: DAY },
  interviewMailbox: { points: 20, duration: DAY },
  /** Mails to both sides about applications of one person to one offer, which may be withdrawn and sent again. */
  applicationMail: { points: 2, duration: DAY },
  /** Mails about the decision on one application. */
  decisionMail: { points: 2, duration: DAY },
  /** Times that the candidates of one offer are mailed that it is closed. */
  offerClosedMail: { points: 2, duration: DAY },
  /** Reads of one calendar feed, and of feeds that are not there. */
  feedRead: { points: 120, duration: HOUR },
  feedMiss: { points: 30, duration: QUARTER },
  newsletterAddress: { points: 10, duration: ADDRESS },
  /** Mails that ask one mailbox to confirm the newsletter, whoever typed its address. */
  newsletterMailbox: { points: 5, duration: DAY },
} as const;

export type LimitName = keyof typeof RULES;

export type Limits = {
  /**
   * Counts a try, or several; past the rule's number it throws `too_many_requests` with the wait. Counting comes before
   * the work, so that tries sent at once are counted too.
   */
  take(name: LimitName, key: string, points?: number): Promise<void>;
  /** Counts a try and says whether it is within the rule. */
  tryTake(name: LimitName, key: string): Promise<boolean>;
  /** Whether a key has been counted within the rule's time. */
  has(name: LimitName, key: string): Promise<boolean>;
  /** Gives one try back: it was no failure after all. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets the tries of a key. */
  forget(name: LimitName, key: string): Promise<void>;
};

/** Keys name people: what is stored of them tells one from another and nothing more. */
export const hiddenKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 24);

/**
 * Limits in this process's memory, or shared by all processes when there is a Redis; while that is away each
 * process counts for itself.
 */
export function createLimits(redis?: Redis): Limits {
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

  /** The refusal of a try past the rule, or undefined. */
  async function count(name: LimitName, key: string, points = 1): Promise<RateLimiterRes | undefined> {
    try {
      await limiters[name].consume(hiddenKey(key), points);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }

  return {
    async take(name, key, points = 1) {
      const refusal = await count(name, key, points);
      if (refusal) {
        throw apiError('too_many_requests', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
    async tryTake(name, key) {
      return (await count(name, key)) === undefined;
    },
    async has(name, key) {
      const state = await limiters[name].get(hiddenKey(key));
      return state !== null && state.consumedPoints > 0;
    },
    async giveBack(name, key) {
      await limiters[name].reward(hiddenKey(key));
    },
    async forget(name, key) {
      await limiters[name].delete(hiddenKey(key));
    },
  };
}
