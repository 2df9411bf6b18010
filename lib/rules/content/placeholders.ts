import { RETENTION } from '../retention.ts';

/** `{{name}}` in a page of text. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const TEXTS = [
  'seller legalForm capital address siren rcs vat director hostName hostAddress hostPhone phone email',
  'securityContact securityLink',
  'unusedProfileMonths cookieMonths offerDays radius cvs passkeys userAgentLength accountAge newsletterAge',
  'interviewStep interviewSlots orderDays latePoints badgeFrom badgeMonths daysToAnswer heaviest lightest',
  'leastSalary recoveryCosts vatStandard vatOverseas weights bands storedNecessary storedOptional specimen',
  'cookieChoices longestToAnswer',
];

/** What a page of text may ask for; `pageValues` of lib/web/text-pages fills it in. */
export const PLACEHOLDERS: readonly string[] = [
  ...TEXTS.flatMap((names) => names.split(' ')),
  ...Object.keys(RETENTION),
];
/** The first name that nothing fills in. */
export function unknownPlaceholder(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) if (!PLACEHOLDERS.includes(name)) return name;
  return undefined;
}
