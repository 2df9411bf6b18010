import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MailContent } from './templates.ts';

/** Links are paths of the web. */
export type SubscribedValues = {
  /** `count` is a number; the offers are the mail's items. */
  searchAlert: Record<'firstName' | 'search' | 'count' | 'results' | 'stop', string>;
  newsletterConfirm: { link: string; days: string };
  /** Paragraphs are separated by an empty line. */
  newsletter: Record<'subject' | 'text' | 'stop', string>;
};

function writeAlert(
  { firstName, search, count, results, stop }: SubscribedValues['searchAlert'],
  { mail }: ApiTexts,
  publicUrl: string,
): MailContent {
  const values = { count: Number(count), search };
  const body = mail('searchAlert.body', values);
  return {
    subject: mail('searchAlert.subject', values),
    preview: body,
    greeting: firstName ? mail('common.hello', { name: firstName }) : mail('common.helloNoName'),
    title: mail('searchAlert.title', values),
    paragraphs: [body],
    button: { label: mail('searchAlert.button'), link: publicUrl + results },
    second: { label: mail('searchAlert.second'), link: publicUrl + paths.savedSearch('candidate') },
    footer: [mail('searchAlert.why')],
    stop: { label: mail('searchAlert.stop'), link: publicUrl + stop },
  };
}

function writeConfirm(
  { link, days }: SubscribedValues['newsletterConfirm'],
  { mail }: ApiTexts,
  publicUrl: string,
): MailContent {
  return {
    subject: mail('newsletterConfirm.subject'),
    preview: mail('newsletterConfirm.preview'),
    greeting: mail('common.helloNoName'),
    title: mail('newsletterConfirm.title'),
    paragraphs: [mail('newsletterConfirm.body', { days: Number(days) })],
    button: { label: mail('newsletterConfirm.button'), link: publicUrl + link },
    buttonFails: mail('common.buttonFails', { link: publicUrl + link }),
    footer: [mail('newsletterConfirm.why'), mail('common.ignore')],
  };
}

function writeNewsletter(
  { subject, text, stop }: SubscribedValues['newsletter'],
  { mail }: ApiTexts,
  publicUrl: string,
): MailContent {
  const paragraphs = text.split('\n\n');
  return {
    subject,
    preview: paragraphs[0] ?? '',
    greeting: mail('common.helloNoName'),
    title: subject,
    paragraphs,
    button: { label: mail('newsletter.button'), link: publicUrl },
    footer: [mail('newsletter.why')],
    stop: { label: mail('newsletter.stop'), link: publicUrl + stop },
  };
}

export const subscribedWriters = {
  searchAlert: writeAlert,
  newsletterConfirm: writeConfirm,
  newsletter: writeNewsletter,
};
