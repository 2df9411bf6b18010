import type { ApiTexts, MailKey } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';

export type MailItem = {
  title: string;
  link: string;
  lines: readonly string[];
  note?: string;
};

export type MailLink = { label: string; link: string };

/** Texts are in the reader's language. */
export type MailContent = {
  subject: string;
  /** Preheader, shown beside the subject. */
  preview: string;
  greeting: string;
  title: string;
  paragraphs: string[];
  quote?: { label: string; text: string };
  facts?: { label: string; value: string }[];
  items?: readonly MailItem[];
  button?: MailLink;
  /** Buttons below the first one. */
  others?: readonly MailLink[];
  /** Only with a button: "copy this address". */
  buttonFails?: string;
  footer: string[];
  stop?: MailLink;
};

/** A kind of mail, with what its text needs. `name` stands in the outbox. */
export type MailTemplate<V> = {
  name: string;
  write(values: V, texts: ApiTexts, publicUrl: string): MailContent;
};

/**
 * @param key of its texts: `accounts.verifyEmail` in messages/<locale>/accounts/mails.json
 * @param values of the body
 */
export function frame(key: string, texts: ApiTexts, firstName: string, values: Record<string, number> = {}) {
  const say = (part: 'preview' | 'title' | 'body' | 'why') => texts.mail(`${key}.${part}` as MailKey, values);
  return {
    preview: say('preview'),
    title: say('title'),
    greeting: firstName
      ? texts.mail('platform.hello', { name: firstName })
      : texts.mail('platform.helloNoName'),
    paragraphs: [say('body')],
    footer: [say('why')],
  };
}

/**
 * `frame` of a mail that answers what somebody asked for with this address, perhaps a stranger: it also says that
 * ignoring the mail is enough. Wrong wherever something has happened already.
 */
export function frameOfRequest(...args: Parameters<typeof frame>) {
  const content = frame(...args);
  const [, texts] = args;
  return { ...content, footer: [...content.footer, texts.mail('platform.ignore')] };
}

/** The address is for mail programs that show no button. */
export const buttonTo = (texts: ApiTexts, label: string, link: string) => ({
  button: { label, link },
  buttonFails: texts.mail('platform.buttonFails', { link }),
});

/** `next`: where somebody arrives who had to choose a password first; by default `path`. */
type Way = { label: string; path: string; next?: string; hasPassword: boolean };

/**
 * The button to a page of a candidate behind the sign-in. Without a password the sign-in would be a dead end: the
 * button then leads to the code that sets the first one, and on to the page.
 */
export function buttonBehindSignIn(
  texts: ApiTexts,
  { label, path, next = path, hasPassword }: Way,
  publicUrl: string,
) {
  if (hasPassword) return buttonTo(texts, label, publicUrl + path);
  const way = paths.forgotPassword('candidate', next);
  return buttonTo(texts, texts.mail('platform.firstPassword'), publicUrl + way);
}

/** What a mail says before that button to somebody without a password. */
export const firstPasswordText = (texts: ApiTexts, hasPassword: boolean): string[] =>
  hasPassword ? [] : [texts.mail('platform.firstPasswordText')];
