/** Amounts in cents, currency as ISO 4217 in lower case. */
export type ProviderPayment = {
  id: string;
  /** `open`: payable or in progress; `failed`: final; `refunded`: in full. */
  state: 'open' | 'paid' | 'failed' | 'refunded';
  amountCents: number;
  currency: string;
  /** Our payment's id. */
  reference: string;
  method: string;
  /** Lets only the payment's page take a card. */
  clientSecret?: string;
};

/** The same `key` creates one payment. */
export type PaymentWish = { key: string; amountCents: number; reference: string };

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
  refund(id: string, key: string): Promise<ProviderPayment>;
  /**
   * Returns the payment's id, or null for another kind of event. Trusts nothing else in it.
   * @throws ForgedEvent for a bad signature; UnreadableEvent for signed but unreadable content
   */
  readEvent(body: string, headers: Record<string, string | string[] | undefined>): Promise<string | null>;
}

export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
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
