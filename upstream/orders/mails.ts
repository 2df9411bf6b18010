import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

export const orderUnpaidMail: MailTemplate<{ firstName: string; placedOn: string; orderId: string }> = {
  name: 'orderUnpaid',
  write: ({ firstName, placedOn, orderId }, texts, publicUrl) => ({
    ...frame('orderUnpaid', texts, firstName),
    subject: texts.mail('orderUnpaid.subject'),
    facts: [{ label: texts.mail('orderUnpaid.date'), value: placedOn }],
    footer: [texts.mail('orderUnpaid.why')],
    ...buttonTo(texts, texts.mail('orderUnpaid.button'), publicUrl + paths.checkout(orderId)),
  }),
};

/** To the site's operator: ids of order and payment, and two amounts. */
export const paymentHeldMail: MailTemplate<Record<'order' | 'payment' | 'expected' | 'received', string>> = {
  name: 'paymentHeld',
  write: ({ order, payment, expected, received }, texts) => ({
    ...frame('paymentHeld', texts, ''),
    footer: [texts.mail('paymentHeld.why')],
    subject: texts.mail('paymentHeld.subject', { order }),
    facts: [
      { label: texts.mail('paymentHeld.payment'), value: payment },
      { label: texts.mail('paymentHeld.expected'), value: expected },
      { label: texts.mail('paymentHeld.received'), value: received },
    ],
  }),
};
