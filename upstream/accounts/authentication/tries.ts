import type { Limits } from '#upstream/platform/http/limits.ts';

/** Who tries to get into which account, both as text that tells one from another. */
export type Try = { account: string; address: string; requester: { id: string; isKnown: boolean } };

const pairOf = ({ account, requester }: Try) => `${account} ${requester.id}`;

/**
 * Counts a try to sign in before the password is checked. A device that the account knows, and an address from which
 * its owner has just set a new password, have a counter of their own: what strangers do does not reach it. Everyone
 * else is counted by account and address together, then by address, then by account. Returns what to call when the
 * password was right.
 * @throws too_many_requests
 */
export async function countSignIn(limits: Limits, attempt: Try): Promise<() => Promise<void>> {
  const { account, address, requester } = attempt;
  const pair = pairOf(attempt);
  if (requester.isKnown || (await limits.has('resetByOwner', pair))) {
    await limits.take('signinKnown', pair);
    return () => limits.forget('signinKnown', pair);
  }
  await limits.take('signinPair', pair);
  await limits.take('signinAddress', address);
  await limits.take('signinAccount', account);
  return async () => {
    await limits.giveBack('signinAddress', address);
    await limits.giveBack('signinAccount', account);
    await limits.forget('signinPair', pair);
  };
}

/** Notes that the owner set a new password from here: the waits of this account end for this requester. */
export async function noteReset(limits: Limits, attempt: Try): Promise<void> {
  await limits.take('resetByOwner', pairOf(attempt));
  await limits.forget('signinKnown', pairOf(attempt));
  await limits.forget('signinAccount', attempt.account);
}

/**
 * Whether a code or link is mailed to a mailbox now. Who asks waits after three in a quarter of an hour, and an address that
 * knows none of the accounts after twenty for any mailboxes. A mailbox that
 * strangers have asked for too often still gets one every ten minutes, so its owner always has one that works.
 * @throws too_many_requests when this requester has asked too often
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
