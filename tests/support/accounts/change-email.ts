import { eq } from 'drizzle-orm';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from '../api.ts';
import { mailedChange } from '../messages/mailed.ts';

let numbered = 0;

/** An address that nobody has. */
export function newAddress(): string {
  numbered += 1;
  return `nouvelle${numbered}@exemple.test`;
}

/** Somebody asks for a new address with their password. */
export const askNewAddress = (actor: Actor, email: string) =>
  actor.call(emailChangeContract.request, { body: { email, password: ACTOR_PASSWORD } });

/** The owner of a mailbox confirms by the newest mail in it. */
export async function confirmChange(api: TestApi, mailbox: string) {
  const params = { token: await mailedChange(api, mailbox) };
  return api.visitor().call(emailChangeContract.confirm, { params });
}

/** Somebody asks for a new address, and both mailboxes confirm. */
export async function changeEmail(api: TestApi, actor: Actor, email: string): Promise<void> {
  await askNewAddress(actor, email);
  await confirmChange(api, email);
  await confirmChange(api, actor.email);
}

/** The address that an account has now. */
export async function emailOf(api: TestApi, { userId }: Actor): Promise<string | undefined> {
  const [row] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}
