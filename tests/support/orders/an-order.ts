import type { z } from 'zod';
import type { billingProfileBody, paymentLinkBody } from '#lib/contract/orders/billing-forms.ts';
import { type OrderBody, ordersContract } from '#lib/contract/orders/orders.ts';
import { placeOrder } from '#upstream/orders/place.ts';
import type { Actor, TestApi } from '../api.ts';
import { aRequester } from './a-requester.ts';

export const FREE_PACKAGE = { productId: 1, productRef: 'premiere-annonce' };
export const AUTONOME = { productId: 2, productRef: 'autonome' };
export const ACTIVE = { productId: 4, productRef: 'abonnement-active' };

/** A company's billing address as its profile is saved, but for what the test changes. */
export function aBillingProfile(
  changes: Partial<z.input<typeof billingProfileBody>> = {},
): z.input<typeof billingProfileBody> {
  return {
    companyName: 'Garage des Deux Ponts',
    SIRET: '732 829 320 00074',
    vatNumber: 'FR44732829320',
    firstName: 'Maëlle',
    lastName: 'Le Goff',
    email: 'compta@deux-ponts.test',
    phoneNumber: '05 55 52 00 00',
    address: '3 rue du Pont-Neuf',
    postalCode: '23000',
    city: 'Guéret',
    country: 'FR',
    ...changes,
  };
}

/** The same address as a payment is asked for. */
export function aPaymentLink(
  changes: Partial<z.input<typeof paymentLinkBody>> & { orderId: number },
): z.input<typeof paymentLinkBody> {
  return {
    companyName: 'Garage des Deux Ponts',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    firstName: 'Maëlle',
    lastName: 'Le Goff',
    email: 'compta@deux-ponts.test',
    phoneNumber: '05 55 52 00 00',
    address: '3 rue du Pont-Neuf',
    zipcode: '23000',
    city: 'Guéret',
    country: 'FR',
    id: 2,
    ...changes,
  };
}

type Wanted = Omit<OrderBody['orders'][number], 'quantity'> & { quantity?: number };

/** An order that waits for its payment; answers its id. */
export async function addOrder(api: TestApi, { userId }: Actor, wanted: Wanted = AUTONOME): Promise<number> {
  const body = { orders: [{ quantity: 1, ...wanted }] };
  const buyer = { organisationId: userId, userId, requester: aRequester(userId) };
  return api.db.transaction((tx) => placeOrder(tx, buyer, body, api.deps));
}

/** Opens the payment of an order as its owner does; answers the token in the address of its page. */
export async function openPaymentOf(actor: Actor, orderId: number): Promise<string> {
  const { data } = await actor.call(ordersContract.paymentLink, {
    body: aPaymentLink({ orderId: orderId }),
  });
  return new URL(data.paymentLink).pathname.slice('/pay/'.length);
}
