import { frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To the company behind the site, which replies to `replyTo`. */
export const quoteRequestedMail: MailTemplate<
  Record<'companyName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'comment' | 'replyTo', string>
> = {
  name: 'quoteRequested',
  write: ({ companyName, firstName, lastName, email, phone, comment }, texts) => ({
    ...frame('quoteRequested', texts, ''),
    subject: texts.mail('quoteRequested.subject', { companyName }),
    facts: [
      { label: texts.mail('quoteRequested.company'), value: companyName },
      { label: texts.mail('quoteRequested.person'), value: `${firstName} ${lastName}` },
      { label: texts.mail('quoteRequested.phone'), value: phone },
      { label: texts.mail('quoteRequested.email'), value: email },
    ],
    ...(comment ? { quote: { label: texts.mail('quoteRequested.comment'), text: comment } } : {}),
    footer: [texts.mail('quoteRequested.why')],
  }),
};

/** To an unconfirmed address: contains nothing typed. */
export const quoteReceivedMail: MailTemplate<Record<string, never>> = {
  name: 'quoteReceived',
  write: (_values, texts) => ({
    ...frame('quoteReceived', texts, ''),
    subject: texts.mail('quoteReceived.subject'),
  }),
};
