import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

export const orderUnpaidMail: MailTemplate<{ firstName: string; placedOn: string; orderId: string }> = {
  name: 'orderUnpaid',
  write: ({ firstName, placedOn, orderId }, texts, publicUrl) => ({
    ...frame('orders.orderUnpaid', texts, firstName),
    subject: texts.mail('orders.orderUnpaid.subject'),
    facts: [{ label: texts.mail('orders.orderUnpaid.date'), value: placedOn }],
    ...buttonTo(texts, texts.mail('orders.orderUnpaid.button'), publicUrl + paths.checkout(orderId)),
  }),
};

/** To the site's operator: ids of order and payment, and two amounts. */
export const paymentHeldMail: MailTemplate<Record<'order' | 'payment' | 'expected' | 'received', string>> = {
  name: 'paymentHeld',
  write: ({ order, payment, expected, received }, texts) => ({
    ...frame('orders.paymentHeld', texts, ''),
    subject: texts.mail('orders.paymentHeld.subject', { order }),
    facts: [
      { label: texts.mail('orders.paymentHeld.payment'), value: payment },
      { label: texts.mail('orders.paymentHeld.expected'), value: expected },
      { label: texts.mail('orders.paymentHeld.received'), value: received },
    ],
  }),
};

/** To the buyer, whose money goes back. */
export const paymentReturnedMail: MailTemplate<{ firstName: string; amount: string }> = {
  name: 'paymentReturned',
  write: ({ firstName, amount }, texts, publicUrl) => ({
    ...frame('orders.paymentReturned', texts, firstName),
    subject: texts.mail('orders.paymentReturned.subject'),
    facts: [{ label: texts.mail('orders.paymentReturned.amount'), value: amount }],
    ...buttonTo(texts, texts.mail('orders.paymentReturned.button'), publicUrl + paths.invoices()),
  }),
};
