import type { APIRequestContext } from 'playwright/test';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { createClient } from '#lib/contract/platform/client.ts';
import { ACTIVE, aPaymentLink } from '#tests/support/orders/an-order.ts';
import { type Account, newAccount, type Role } from './accounts.ts';
import { UPSTREAM } from './outbox.ts';

type Client = ReturnType<typeof createClient>;

/** Calls the API as the person of an account. */
export async function clientOf({ role, email, password }: Account): Promise<Client> {
  const visitor = createClient({ baseUrl: UPSTREAM });
  const signIn =
    role === 'recruiter' ? authenticationContract.signinRecruiter : authenticationContract.signinCandidate;
  const { data } = await visitor(signIn, { body: { email, password } });
  return createClient({ baseUrl: UPSTREAM, token: data.accessToken });
}

export const aClient = async (request: APIRequestContext, role: Role): Promise<Client> =>
  clientOf(await newAccount(request, role));

/** A new recruiter who has paid for a subscription and may search CVs. */
export async function aSubscriber(request: APIRequestContext): Promise<{ account: Account; client: Client }> {
  const account = await newAccount(request, 'recruiter');
  const client = await clientOf(account);
  const { data } = await client(ordersContract.create, { body: { orders: [{ ...ACTIVE, quantity: 1 }] } });
  const link = await client(ordersContract.paymentLink, { body: aPaymentLink({ orderId: data.order.id }) });
  await request.post(link.data.paymentLink, {
    form: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
  });
  return { account, client };
}
