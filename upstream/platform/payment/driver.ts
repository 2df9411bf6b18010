/** Amounts in cents, currency as ISO 4217 in lower case. */
export type ProviderPayment = {
  id: string;
  /** `open`: payable or in progress; `failed`: final. A refunded payment stays `paid`. */
  state: 'open' | 'paid' | 'failed';
  amountCents: number;
  /** Of `amountCents`, what went back. */
  refundedCents: number;
  currency: string;
  /** Our payment's id. */
  reference: string;
  method: string;
  /** Lets only the payment's page take a card. */
  clientSecret?: string;
};

/** The same `key` creates one payment. */
export type PaymentWish = { key: string; amountCents: number; reference: string };

export type ProviderRefund = {
  id: string;
  /** The provider's payment. */
  paymentId: string;
  amountCents: number;
  /** `done`: the money is on its way; `failed`: it comes back, possibly days later. */
  state: 'done' | 'failed';
  /** The token of our refund; null for one that was made at the provider. */
  reference: string | null;
};

/** The same `reference` refunds once, however often and whenever it is sent. */
export type RefundWish = { paymentId: string; amountCents: number; reference: string };

export const CURRENCY = 'eur';

/**
 * Network calls: never inside a transaction. Every call may be repeated.
 * @throws PaymentUnavailable when there is no answer within seconds
 */
export interface PaymentDriver {
  readonly name: 'sandbox' | 'stripe';
  create(wish: PaymentWish): Promise<ProviderPayment>;
  read(id: string): Promise<ProviderPayment>;
  /** May return `paid` when the buyer pays at that moment. */
  cancel(id: string): Promise<ProviderPayment>;
  /** @throws RefundRefused */
  refund(wish: RefundWish): Promise<ProviderRefund>;
  /** All refunds of a payment. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  /** All refunds of all payments since then, also of payments that are not ours. */
  refundsSince(since: Date): Promise<ProviderRefund[]>;
  /**
   * Returns the payment's id, or null for another kind of event. Trusts nothing else in it.
   * @throws ForgedEvent for a bad signature; UnreadableEvent for signed but unreadable content
   */
  readEvent(body: string, headers: Record<string, string | string[] | undefined>): Promise<string | null>;
}

export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/** The provider will not make this refund; the message is its code. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/** Sending it again would not help. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
  readonly statusCode = 400;
}

/** The signature is invalid or too old. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}
