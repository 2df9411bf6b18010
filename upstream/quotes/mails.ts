import { frame, frameOfRequest, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To the company behind the site, which replies to `replyTo`. */
export const quoteRequestedMail: MailTemplate<
  Record<'companyName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'comment' | 'replyTo', string>
> = {
  name: 'quoteRequested',
  write: ({ companyName, firstName, lastName, email, phone, comment }, texts) => ({
    ...frame('quotes.quoteRequested', texts, ''),
    subject: texts.mail('quotes.quoteRequested.subject', { companyName }),
    facts: [
      { label: texts.mail('quotes.quoteRequested.company'), value: companyName },
      { label: texts.mail('quotes.quoteRequested.person'), value: `${firstName} ${lastName}` },
      { label: texts.mail('quotes.quoteRequested.phone'), value: phone },
      { label: texts.mail('quotes.quoteRequested.email'), value: email },
    ],
    ...(comment ? { quote: { label: texts.mail('quotes.quoteRequested.comment'), text: comment } } : {}),
  }),
};

/** To an unconfirmed address: contains nothing typed. */
export const quoteReceivedMail: MailTemplate<Record<string, never>> = {
  name: 'quoteReceived',
  write: (_values, texts) => ({
    ...frameOfRequest('quotes.quoteReceived', texts, ''),
    subject: texts.mail('quotes.quoteReceived.subject'),
  }),
};
