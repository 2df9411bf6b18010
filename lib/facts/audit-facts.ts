import type { StaffAuditEvent } from '#lib/contract/staff/audit.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { audit } from '#lib/i18n/staff-fr.ts';
import { type StaffKey, staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';

type Group = 'acts' | 'things' | 'words' | 'details';

/** A code of the log in words; the code itself where a newer API sends one that has no words yet. */
function inWords(group: Group, code: string, locale: Locale): string {
  const isNamed = Object.hasOwn(audit[group], code.replaceAll(' ', '_'));
  return isNamed ? staffTexts(locale)(`audit.${group}.${code.replaceAll(' ', '_')}` as StaffKey) : code;
}

/** An act of the audit log in words. */
export const auditActText = (act: string, locale: Locale): string => inWords('acts', act, locale);

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => staffPaths.accountOf(Number(id)),
  cv: staffPaths.cv,
  invoice: (id) => staffPaths.invoiceFile(Number(id)),
  offer: (id) => staffPaths.offers({ search: id }),
  order: staffPaths.order,
};

/** A part of what an act was about, and the page of the back office that shows it. */
export type AuditPart = Readonly<{ text: string; href?: string }>;

function partsOf(text: string, locale: Locale): AuditPart[] {
  const words = text.split(' ');
  const length = [2, 1].find((count) => Object.hasOwn(audit.things, words.slice(0, count).join('_')));
  const id = length && words[length];
  if (!id) return [{ text: inWords('words', text, locale) }];
  const [thing, rest] = [words.slice(0, length).join(' '), words.slice(length + 1).join(' ')];
  const href = /^\d+$/.test(id) ? PAGES[thing]?.(id) : undefined;
  const part = { text: `${inWords('things', thing, locale)} ${id}`, ...(href && { href }) };
  return [part, ...(rest ? partsOf(rest, locale) : [])];
}

function valueText(name: string, value: string | number | boolean, locale: Locale): string {
  const text = String(value);
  if (name === 'cents') return formatter(locale).cents(Number(value));
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatter(locale).dateTime(text) : inWords('words', text, locale);
}

function detailPart(name: string, value: string | number | boolean, locale: Locale): AuditPart {
  if (name === 'asked') return { text: auditActText(String(value), locale) };
  const texts = { name: inWords('details', name, locale), value: valueText(name, value, locale) };
  return { text: staffTexts(locale)('audit.detail', texts) };
}

/** What an act was about, in words: `offer 12 withdrawn` and its details, without the account that it names anyway. */
export function auditParts(
  { object, subject, detail }: Pick<StaffAuditEvent, 'object' | 'subject' | 'detail'>,
  locale: Locale,
): AuditPart[] {
  const isSubject = subject !== null && object === `account ${subject.id}`;
  const things =
    object === null || isSubject ? [] : object.split(', ').flatMap((text) => partsOf(text, locale));
  const details = Object.entries(detail ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [detailPart(name, value, locale)],
  );
  return [...things, ...details];
}
