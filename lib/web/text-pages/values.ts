import { CONSENT_MONTHS } from '#lib/browser/consent.ts';
import { MOST_PASSKEYS } from '#lib/contract/accounts/passkeys.ts';
import { LONGEST_USER_AGENT } from '#lib/contract/accounts/sessions.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { Publisher } from '#lib/operator/publisher.ts';
import { paths } from '#lib/paths/paths.ts';
import { LEAST_AGE } from '#lib/rules/accounts/birthday.ts';
import { DAYS_TO_ANSWER, daysToAnswer } from '#lib/rules/applications/deadline.ts';
import { BADGE_FROM, BADGE_MONTHS } from '#lib/rules/applications/response-badge.ts';
import { PLACEHOLDER } from '#lib/rules/content/placeholders.ts';
import { INTERVIEW_LIMITS, INTERVIEW_STEP } from '#lib/rules/interviews/interview.ts';
import { OFFER_LIFE_DAYS } from '#lib/rules/offers/offer-life.ts';
import { LATE_PAYMENT } from '#lib/rules/orders/late-payment.ts';
import { ORDER_OPEN_DAYS } from '#lib/rules/orders/order-life.ts';
import { vatOf } from '#lib/rules/orders/vat-by-buyer.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { SALARY_STEPS, WEIGHTS } from '#lib/rules/search/match-score.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { escapeMarkdown } from './markdown.ts';
import { bandsTable, storageTable, weightsTable } from './tables.ts';

const SIREN_DIGITS = 9;
const UNUSED_PROFILE_MONTHS = 3;

function identity(
  { seller, director, host, contact, securityContact }: Publisher,
  locale: Locale,
): Record<string, string> {
  const grouped = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
  return {
    seller: seller.name,
    legalForm: seller.legalForm,
    capital: formatter(locale).euros(seller.capitalCents / 100),
    address: `${seller.address}, ${seller.postalCode} ${seller.city}`,
    siren: grouped(seller.siret.slice(0, SIREN_DIGITS)),
    rcs: seller.rcsTown,
    vat: seller.vatNumber,
    director,
    hostName: host.name,
    hostAddress: host.address,
    hostPhone: host.phone,
    phone: contact.phone.shown,
    email: contact.email,
    securityContact: securityContact.replace(/^mailto:/, ''),
  };
}

const numbers = {
  ...RETENTION,
  unusedProfileMonths: UNUSED_PROFILE_MONTHS,
  cookieMonths: CONSENT_MONTHS,
  offerDays: OFFER_LIFE_DAYS,
  radius: SEARCH_RADIUS.max,
  cvs: CAPS.cv.cvs,
  passkeys: MOST_PASSKEYS,
  userAgentLength: LONGEST_USER_AGENT,
  accountAge: LEAST_AGE.account,
  newsletterAge: LEAST_AGE.newsletter,
  interviewStep: INTERVIEW_STEP,
  interviewSlots: INTERVIEW_LIMITS.slots,
  orderDays: ORDER_OPEN_DAYS,
  latePoints: LATE_PAYMENT.pointsOverEcb,
  badgeFrom: BADGE_FROM,
  badgeMonths: BADGE_MONTHS,
  daysToAnswer: DAYS_TO_ANSWER,
  longestToAnswer: daysToAnswer({ isExtended: true }),
  heaviest: Math.max(...Object.values(WEIGHTS)),
  lightest: Math.min(...Object.values(WEIGHTS)),
} as const;

/**
 * The values of `{{name}}`, ready for Markdown. Numbers and tables come from the product's rules, so that pages
 * cannot differ from them.
 */
export function pageValues(publisher: Publisher, locale: Locale): ReadonlyMap<string, string> {
  const t = textsOf(locale);
  const percentOf = (postalCode: string) =>
    formatter(locale).number(vatOf({ country: 'FR', postalCode, vatNumber: null }).percent);
  const texts = Object.entries(identity(publisher, locale));
  return new Map([
    ...texts.map(([name, text]) => [name, escapeMarkdown(text)] as const),
    ...Object.entries(numbers).map(([name, number]) => [name, String(number)] as const),
    ['leastSalary', formatter(locale).euros(SALARY_STEPS[0] ?? 0)],
    ['recoveryCosts', formatter(locale).euros(LATE_PAYMENT.recoveryEuros)],
    ['vatStandard', percentOf('75001')],
    ['vatOverseas', percentOf('97400')],
    ['weights', weightsTable(t)],
    ['bands', bandsTable(t)],
    ['storedNecessary', storageTable('necessary', t)],
    ['storedOptional', storageTable('optional', t)],
    ['specimen', publisher.isSpecimen ? `> ${t('textPages.specimen')}` : ''],
    ['cookieChoices', paths.cookieChoices()],
    ['securityLink', publisher.securityContact],
  ]);
}

/**
 * With text as it is for an unknown placeholder: a text that staff have written may be older than the product.
 */
export function fillWritten(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}

/** @throws Error for an unknown placeholder */
export function fillPage(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`a page asks for {{${name}}}, which is unknown`);
    return value;
  });
}
