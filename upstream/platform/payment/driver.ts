/** What a provider says of a payment. Amounts are cents, the currency is an ISO 4217 code in small letters. */
export type ProviderPayment = {
  id: string;
  /** `open`: may still be paid, or is being paid; `failed`: never will be; `refunded`: paid back in full. */
  state: 'open' | 'paid' | 'failed' | 'refunded';
  amountCents: number;
  currency: string;
  /** What we called it when it was made: the id of our payment. */
  reference: string;
  /** How it is paid, as `card`. */
  method: string;
  /** Lets the payment's page, and nobody else, take a card for it. */
  clientSecret?: string;
};

/** A payment that the provider is asked for. Asked twice under one key, it makes one. */
export type PaymentWish = { key: string; amountCents: number; reference: string };

/** The currency of every order. */
export const CURRENCY = 'eur';

/**
 * A payment provider. Its calls go over the network: never inside a transaction. What it cannot answer in a few
 * seconds is thrown as PaymentUnavailable; asking again is always safe.
 */
export interface PaymentDriver {
  readonly name: 'sandbox' | 'stripe';
  create(wish: PaymentWish): Promise<ProviderPayment>;
  read(id: string): Promise<ProviderPayment>;
  /** Ends an open payment; whoever is paying at this moment may win: the answer says. */
  cancel(id: string): Promise<ProviderPayment>;
  /** Pays back in full, once. */
  refund(id: string, key: string): Promise<ProviderPayment>;
  /**
   * The id of the payment that a webhook tells of; null when it tells of something else. What it says is not
   * believed beyond that: the provider is asked.
   * @throws ForgedEvent when the provider did not sign it; UnreadableEvent when what was signed cannot be read
   */
  readEvent(body: string, headers: Record<string, string | string[] | undefined>): Promise<string | null>;
}

/** The provider does not answer, or not sensibly. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/** A webhook that is signed but does not have the provider's form: sent again it would be the same. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
  readonly statusCode = 400;
}

/** A webhook that the provider did not sign, or too long ago. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent';
}
