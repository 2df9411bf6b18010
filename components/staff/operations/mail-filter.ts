import { oneOf, type PageQuery } from '#components/accounts/query.ts';
import { SHORTEST_RECIPIENT } from '#lib/contract/staff/operations.ts';
import { MAIL_STATES, type MailState } from '#lib/rules/mail-states.ts';

export type MailFilter = Readonly<{
  state: MailState | 'all';
  /** As typed; one that is too short finds nothing and is explained. */
  recipient: string;
  isTooShort: boolean;
}>;

const LONGEST = 254;

/** Failed mails at first; a state that does not exist is ignored. */
export function mailFilter(query: PageQuery): MailFilter {
  const requestedState = oneOf(query, 'state');
  const state =
    requestedState === 'all' ? requestedState : MAIL_STATES.find((each) => each === requestedState);
  const recipient = (oneOf(query, 'recipient') ?? '').trim().slice(0, LONGEST);
  return {
    state: state ?? 'failed',
    recipient,
    isTooShort: recipient !== '' && recipient.length < SHORTEST_RECIPIENT,
  };
}
