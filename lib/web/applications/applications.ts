import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { OwnMatch } from '#lib/contract/applications/match.ts';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { ApiFailure, type Client } from '#lib/contract/platform/client.ts';
import type { Success } from '#lib/contract/platform/operation.ts';
import { isPrefetch } from '../pages/prefetch.ts';

export type Decision = 'accepted' | 'rejected';
type Page = { page: number; limit: number };

export type Caller = { call: Client; headers: Headers };

/**
 * One page of the candidate's applications with a decision, or without one. Opening the list marks its decisions
 * read; a prefetch does not.
 */
export async function loadApplications(
  { call, headers }: Caller,
  decision: Decision | null,
  page: Page,
): Promise<Success<typeof applicationsContract.listSent>> {
  const query = { ...page, ...(decision ? { [decision]: 'true' } : {}) };
  const answer = await call(applicationsContract.listSent, { query, body: {} });
  if (decision && !isPrefetch(headers)) await markRead(call, { [decision]: true });
  return answer;
}

/** A failure only leaves the badge. */
async function markRead(call: Client, body: { [decision in Decision]?: true } & { offerId?: number }) {
  try {
    await call(applicationsContract.readNotifications, { body });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

export async function loadApplication(call: Client, offerId: string): Promise<SentApplication | null> {
  if (!/^[1-9]\d{0,14}$/.test(offerId)) return null;
  try {
    return (await call(applicationsContract.readSent, { params: { id: Number(offerId) } })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}

/** The candidate's CVs, compared with an offer. The pages do without it where that fails. */
export async function loadMatches(call: Client, offerId: string): Promise<OwnMatch[]> {
  if (!/^[1-9]\d{0,14}$/.test(offerId)) return [];
  try {
    return (await call(applicationsContract.readMatch, { params: { id: Number(offerId) } })).data;
  } catch (error) {
    if (error instanceof ApiFailure) return [];
    throw error;
  }
}

/** Opening the page marks a new decision read. */
export async function openApplication(
  { call, headers }: Caller,
  offerId: string,
): Promise<SentApplication | null> {
  const application = await loadApplication(call, offerId);
  if (application?.unread && !isPrefetch(headers)) {
    const decision = application.state === 'accepted' ? 'accepted' : 'rejected';
    await markRead(call, { [decision]: true, offerId: application.offerId });
  }
  return application;
}
