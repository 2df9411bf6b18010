import type { ApiTexts, MailKey } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MailContent, MailTemplate, MailValues } from './templates.ts';

/** Texts are in the reader's language. */
export type ApplicationValues = {
  firstName: string;
  offerId: string;
  job: string;
  company: string;
  place: string;
  cv: string;
};

export function frame(template: MailTemplate, texts: ApiTexts, firstName: string) {
  const say = (key: 'preview' | 'title' | 'body' | 'why') => texts.mail(`${template}.${key}` as MailKey);
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

export const offerFacts = (texts: ApiTexts, { job, company, place }: ApplicationValues) => [
  { label: texts.mail('applicationFacts.job'), value: job },
  { label: texts.mail('applicationFacts.company'), value: company },
  { label: texts.mail('applicationFacts.place'), value: place },
];

export function writeDecision(
  template: 'applicationDeclined' | 'offerRemoved' | 'offerClosed',
  values: MailValues[typeof template],
  texts: ApiTexts,
  publicUrl: string,
): MailContent {
  return {
    ...frame(template, texts, values.firstName),
    subject: texts.mail(`${template}.subject`, { job: values.job }),
    facts: [
      ...offerFacts(texts, values),
      { label: texts.mail('applicationFacts.cv'), value: values.cv },
      ...(values.reason ? [{ label: texts.mail('applicationFacts.reason'), value: values.reason }] : []),
    ],
    footer: [texts.mail(`${template}.why`)],
    ...buttonTo(texts, texts.mail(`${template}.button`), publicUrl + paths.results()),
  };
}
