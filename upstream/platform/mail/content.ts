import type { ApiTexts, MailKey } from '#lib/i18n/api-texts.ts';

export type MailItem = {
  title: string;
  link: string;
  lines: readonly string[];
  note?: string;
};

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
  button?: { label: string; link: string };
  second?: { label: string; link: string };
  /** Only with a button: "copy this address". */
  buttonFails?: string;
  footer: string[];
  stop?: { label: string; link: string };
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
    footer: [say('why'), texts.mail('platform.ignore')],
  };
}

/** The address is for mail programs that show no button. */
export const buttonTo = (texts: ApiTexts, label: string, link: string) => ({
  button: { label, link },
  buttonFails: texts.mail('platform.buttonFails', { link }),
});
