import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { type AddressMailValues, addressWriters } from './address-mails.ts';
import {
  INTERVIEW_TEMPLATES,
  type InterviewMailValues,
  type InterviewTemplate,
  writeInterviewMail,
} from './interview-mails.ts';
import { type ApplicationValues, buttonTo, frame, offerFacts, writeDecision } from './parts.ts';
import {
  RIGHTS_TEMPLATES,
  type RightsMailValues,
  type RightsTemplate,
  writeRightsMail,
} from './rights-mails.ts';
import { type SubscribedValues, subscribedWriters } from './subscribed-mails.ts';

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

type Role = 'candidate' | 'recruiter';

/** Contain secrets, and are wiped after sending. */
export type MailValues = {
  /** To an unconfirmed address: contains nothing typed. `next` is a page of this site, opened after signing in. */
  verifyEmail: { token: string; next?: string | undefined };
  alreadyRegistered: { firstName: string; role: Role; next?: string | undefined };
  resetCode: { firstName: string; code: string; role: Role; next?: string | undefined };
  passwordChanged: { firstName: string; role: Role };
  /** `endsOn` is a date in the reader's language. */
  inactivityWarning: { firstName: string; endsOn: string };
  applicationSent: ApplicationValues;
  applicationReceived: ApplicationValues & { candidate: string; cvPath: string };
  applicationDeclined: ApplicationValues & { reason: string };
  offerRemoved: ApplicationValues & { reason: string };
  offerClosed: ApplicationValues & { reason: string };
  invitedToApply: ApplicationValues;
  /** To the company behind the site, which replies to `replyTo`. */
  quoteRequested: Record<
    'companyName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'comment' | 'replyTo',
    string
  >;
  /** To an unconfirmed address: contains nothing typed. */
  quoteReceived: Record<string, never>;
  invoiceIssued: { firstName: string; number: string; order: string; total: string };
  creditNoteIssued: { firstName: string; number: string; invoice: string; total: string };
  /** `left` describes the remaining credits; `endsOn` is a date in the reader's language. */
  planEnding: { firstName: string; plan: string; endsOn: string; left: string };
  orderUnpaid: { firstName: string; placedOn: string; orderId: string };
  /** Never contains the message's text. */
  newMessage: { firstName: string; role: Role; sender: string; subject: string; messageId: string };
  /** To the site's operator: ids of order and payment, and two amounts. */
  paymentHeld: Record<'order' | 'payment' | 'expected' | 'received', string>;
  /** To an unconfirmed address: contains nothing typed. */
  cvShared: { token: string };
} & Record<InterviewTemplate, InterviewMailValues> &
  RightsMailValues &
  AddressMailValues &
  SubscribedValues;

export type MailTemplate = keyof MailValues;

type Writer<T extends MailTemplate> = (
  values: MailValues[T],
  texts: ApiTexts,
  publicUrl: string,
) => MailContent;

const interviewWriters = Object.fromEntries(
  INTERVIEW_TEMPLATES.map((template) => [
    template,
    (...given: Parameters<Writer<InterviewTemplate>>) => writeInterviewMail(template, ...given),
  ]),
) as Record<InterviewTemplate, Writer<InterviewTemplate>>;

const rightsWriters = Object.fromEntries(
  RIGHTS_TEMPLATES.map((template) => [
    template,
    (...given: Parameters<Writer<RightsTemplate>>) => writeRightsMail(template, ...given),
  ]),
) as unknown as { [T in RightsTemplate]: Writer<T> };

const writers: { [T in MailTemplate]: Writer<T> } = {
  ...interviewWriters,
  ...subscribedWriters,
  ...rightsWriters,
  ...addressWriters,
  verifyEmail: ({ token, next }, texts, publicUrl) => ({
    ...frame('verifyEmail', texts, ''),
    subject: texts.mail('verifyEmail.subject'),
    ...buttonTo(texts, texts.mail('verifyEmail.button'), publicUrl + paths.checkEmail(token, next)),
  }),
  alreadyRegistered: ({ firstName, role, next }, texts, publicUrl) => ({
    ...frame('alreadyRegistered', texts, firstName),
    subject: texts.mail('alreadyRegistered.subject'),
    ...buttonTo(texts, texts.mail('alreadyRegistered.button'), publicUrl + paths.login(role, next)),
    second: {
      label: texts.mail('alreadyRegistered.second'),
      link: publicUrl + paths.forgotPassword(role, next),
    },
  }),
  resetCode: ({ firstName, code, role, next }, texts, publicUrl) => ({
    ...frame('resetCode', texts, firstName),
    subject: texts.mail('resetCode.subject', { code }),
    facts: [{ label: texts.mail('resetCode.code'), value: code }],
    ...buttonTo(texts, texts.mail('resetCode.button'), publicUrl + paths.confirmPassword(role, { next })),
  }),
  passwordChanged: ({ firstName, role }, texts, publicUrl) => ({
    ...frame('passwordChanged', texts, firstName),
    // The usual footer (do nothing) would be wrong advice here.
    footer: [texts.mail('passwordChanged.why')],
    subject: texts.mail('passwordChanged.subject'),
    ...buttonTo(texts, texts.mail('passwordChanged.button'), publicUrl + paths.forgotPassword(role)),
  }),
  inactivityWarning: ({ firstName, endsOn }, texts, publicUrl) => ({
    ...frame('inactivityWarning', texts, firstName),
    footer: [texts.mail('inactivityWarning.why')],
    subject: texts.mail('inactivityWarning.subject', { date: endsOn }),
    facts: [{ label: texts.mail('inactivityWarning.date'), value: endsOn }],
    ...buttonTo(texts, texts.mail('inactivityWarning.button'), publicUrl + paths.login('candidate')),
  }),
  applicationSent: (values, texts, publicUrl) => ({
    ...frame('applicationSent', texts, values.firstName),
    subject: texts.mail('applicationSent.subject', { job: values.job }),
    facts: [...offerFacts(texts, values), { label: texts.mail('applicationFacts.cv'), value: values.cv }],
    footer: [texts.mail('applicationSent.why')],
    ...buttonTo(texts, texts.mail('applicationSent.button'), publicUrl + paths.applications('sent')),
  }),
  applicationReceived: (values, texts, publicUrl) => ({
    ...frame('applicationReceived', texts, values.firstName),
    subject: texts.mail('applicationReceived.subject', { job: values.job }),
    facts: [
      { label: texts.mail('applicationFacts.candidate'), value: values.candidate },
      { label: texts.mail('applicationFacts.cv'), value: values.cv },
      ...offerFacts(texts, values),
    ],
    footer: [texts.mail('applicationReceived.why')],
    ...buttonTo(texts, texts.mail('applicationReceived.button'), publicUrl + values.cvPath),
  }),
  applicationDeclined: (values, texts, publicUrl) =>
    writeDecision('applicationDeclined', values, texts, publicUrl),
  offerRemoved: (values, texts, publicUrl) => writeDecision('offerRemoved', values, texts, publicUrl),
  offerClosed: (values, texts, publicUrl) => writeDecision('offerClosed', values, texts, publicUrl),
  invitedToApply: (values, texts, publicUrl) => ({
    ...frame('invitedToApply', texts, values.firstName),
    subject: texts.mail('invitedToApply.subject', { job: values.job }),
    facts: offerFacts(texts, values),
    footer: [texts.mail('invitedToApply.why')],
    ...buttonTo(texts, texts.mail('invitedToApply.button'), publicUrl + paths.offer(values.offerId)),
  }),
  quoteRequested: ({ companyName, firstName, lastName, email, phone, comment }, texts) => ({
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
  quoteReceived: (_values, texts) => ({
    ...frame('quoteReceived', texts, ''),
    subject: texts.mail('quoteReceived.subject'),
  }),
  invoiceIssued: ({ firstName, number, order, total }, texts, publicUrl) => ({
    ...frame('invoiceIssued', texts, firstName),
    subject: texts.mail('invoiceIssued.subject', { number }),
    facts: [
      { label: texts.mail('invoiceFacts.number'), value: number },
      { label: texts.mail('invoiceFacts.order'), value: order },
      { label: texts.mail('invoiceFacts.paid'), value: total },
    ],
    footer: [texts.mail('invoiceIssued.why')],
    ...buttonTo(texts, texts.mail('invoiceFacts.button'), publicUrl + paths.invoices()),
  }),
  creditNoteIssued: ({ firstName, number, invoice, total }, texts, publicUrl) => ({
    ...frame('creditNoteIssued', texts, firstName),
    subject: texts.mail('creditNoteIssued.subject', { number }),
    facts: [
      { label: texts.mail('invoiceFacts.creditNote'), value: number },
      { label: texts.mail('invoiceFacts.credited'), value: invoice },
      { label: texts.mail('invoiceFacts.refunded'), value: total },
    ],
    footer: [texts.mail('creditNoteIssued.why')],
    ...buttonTo(texts, texts.mail('invoiceFacts.button'), publicUrl + paths.invoices()),
  }),
  planEnding: ({ firstName, plan, endsOn, left }, texts, publicUrl) => ({
    ...frame('planEnding', texts, firstName),
    subject: texts.mail('planEnding.subject', { date: endsOn }),
    facts: [
      { label: texts.mail('planEnding.plan'), value: plan },
      { label: texts.mail('planEnding.date'), value: endsOn },
      { label: texts.mail('planEnding.left'), value: left },
    ],
    footer: [texts.mail('planEnding.why')],
    ...buttonTo(texts, texts.mail('planEnding.button'), publicUrl + paths.recruiterPricing()),
  }),
  orderUnpaid: ({ firstName, placedOn, orderId }, texts, publicUrl) => ({
    ...frame('orderUnpaid', texts, firstName),
    subject: texts.mail('orderUnpaid.subject'),
    facts: [{ label: texts.mail('orderUnpaid.date'), value: placedOn }],
    footer: [texts.mail('orderUnpaid.why')],
    ...buttonTo(texts, texts.mail('orderUnpaid.button'), publicUrl + paths.checkout(orderId)),
  }),
  newMessage: ({ firstName, role, sender, subject, messageId }, texts, publicUrl) => ({
    ...frame('newMessage', texts, firstName),
    subject: texts.mail('newMessage.subject', { sender }),
    facts: [
      { label: texts.mail('newMessage.from'), value: sender },
      { label: texts.mail('newMessage.about'), value: subject },
    ],
    footer: [texts.mail('newMessage.why')],
    ...buttonTo(
      texts,
      texts.mail('newMessage.button'),
      publicUrl + paths.messages(role, 'received', { message: messageId }),
    ),
  }),
  paymentHeld: ({ order, payment, expected, received }, texts) => ({
    ...frame('paymentHeld', texts, ''),
    footer: [texts.mail('paymentHeld.why')],
    subject: texts.mail('paymentHeld.subject', { order }),
    facts: [
      { label: texts.mail('paymentHeld.payment'), value: payment },
      { label: texts.mail('paymentHeld.expected'), value: expected },
      { label: texts.mail('paymentHeld.received'), value: received },
    ],
  }),
  cvShared: ({ token }, texts, publicUrl) => ({
    ...frame('cvShared', texts, ''),
    subject: texts.mail('cvShared.subject'),
    footer: [texts.mail('cvShared.why')],
    ...buttonTo(texts, texts.mail('cvShared.button'), publicUrl + paths.sharedCv(token)),
  }),
};

export function writeMail<T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  texts: ApiTexts,
  publicUrl: string,
): MailContent {
  return writers[template](values, texts, publicUrl);
}
