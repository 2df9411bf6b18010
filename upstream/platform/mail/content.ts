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

/** A kind of mail, with what its text needs. `name` stands in the outbox, and begins the keys of its texts. */
export type MailTemplate<V> = {
  name: string;
  write(values: V, texts: ApiTexts, publicUrl: string): MailContent;
};

export function frame(name: string, texts: ApiTexts, firstName: string) {
  const say = (key: 'preview' | 'title' | 'body' | 'why') => texts.mail(`${name}.${key}` as MailKey);
  return {
    preview: say('preview'),
    title: say('title'),
    greeting: firstName ? texts.mail('common.hello', { name: firstName }) : texts.mail('common.helloNoName'),
    paragraphs: [say('body')],
    footer: [say('why'), texts.mail('common.ignore')],
  };
}

/** The address is for mail programs that show no button. */
export const buttonTo = (texts: ApiTexts, label: string, link: string) => ({
  button: { label, link },
  buttonFails: texts.mail('common.buttonFails', { link }),
});
