import type { Limits } from '#upstream/platform/http/limits.ts';

export type Try = { account: string; address: string; requester: { id: string; isKnown: boolean } };

const pairOf = ({ account, requester }: Try) => `${account} ${requester.id}`;

/**
 * Counts a try before the password is checked. All tries count for the account, for the network address, and for both
 * together. A device known to the account, or an address where its owner has just reset the password, has a counter of
 * its own instead, so that strangers cannot lock the owner out. Call the returned function when the password was
 * right: it gives the address back all tries of this person.
 * @throws too_many_requests
 */
export async function countSignIn(limits: Limits, attempt: Try): Promise<() => Promise<void>> {
  const { account, address, requester } = attempt;
  const pair = pairOf(attempt);
  if (requester.isKnown || (await limits.used('resetByOwner', pair)) > 0) {
    await limits.take('signinKnown', pair);
    return () => limits.forget('signinKnown', pair);
  }
  await limits.take('signinPair', pair);
  await limits.take('signinAddress', address);
  await limits.take('signinAccount', account);
  return async () => {
    // Their own mistakes before must not lock out those who share the address.
    await limits.giveBack('signinAddress', address, Math.max(1, await limits.used('signinPair', pair)));
    await limits.giveBack('signinAccount', account);
    await limits.forget('signinPair', pair);
  };
}

export async function noteReset(limits: Limits, attempt: Try): Promise<void> {
  await limits.take('resetByOwner', pairOf(attempt));
  await limits.forget('signinKnown', pairOf(attempt));
  await limits.forget('signinAccount', attempt.account);
}

/**
 * Limits requests for codes: three per requester in 15 minutes, and twenty mailboxes per unknown network address. A
 * mailbox beyond its own limit still gets a mail every ten minutes, so that its owner always has a valid code.
 * @throws too_many_requests when this requester is past its limit
 */
export async function mayMail(
  limits: Limits,
  mailbox: string,
  { requester, address }: Pick<Try, 'requester' | 'address'>,
): Promise<boolean> {
  await limits.take('mailAsked', `${mailbox} ${requester.id}`);
  if (requester.isKnown) return true;
  await limits.take('mailFromAddress', address);
  if (await limits.tryTake('mailToAccount', mailbox)) return true;
  return limits.tryTake('mailSlowly', mailbox);
}
