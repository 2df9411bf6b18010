import { applicationsContract, type SentApplication } from '#lib/contract/applications.ts';
import { ApiError, type Client } from '#lib/contract/platform/client.ts';
import type { Success } from '#lib/contract/platform/operation.ts';
import { isPrefetch } from '../pages/prefetch.ts';

/** A decision of recruiters, by its flag. */
export type Decision = 'accepted' | 'rejected';
type Page = { page: number; limit: number };

/** Who asks for the page: their calls of the upstream, and the headers of their request. */
export type Asking = { call: Client; headers: Headers };

/**
 * One page of the candidate's applications with a decision, or of those without one. Whoever opens the list of
 * a decision has seen it: what was new in it is new on this page for the last time. A page that is fetched in
 * advance was seen by nobody.
 */
export async function loadApplications(
  { call, headers }: Asking,
  decision: Decision | null,
  page: Page,
): Promise<Success<typeof applicationsContract.sentByCandidate>> {
  const query = { ...page, ...(decision ? { [decision]: 'true' } : {}) };
  const answer = await call(applicationsContract.sentByCandidate, { query, body: {} });
  if (decision && !isPrefetch(headers)) await markRead(call, { [decision]: true });
  return answer;
}

/** The page is shown even where the mark could not be made: the badge then stays. */
async function markRead(call: Client, body: { [decision in Decision]?: true } & { offerId?: number }) {
  try {
    await call(applicationsContract.readNotifications, { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The candidate's application to an offer; null when there is none. */
export async function loadApplication(call: Client, offerId: string): Promise<SentApplication | null> {
  // What cannot be an id needs no question.
  if (!/^[1-9]\d{0,14}$/.test(offerId)) return null;
  try {
    return (await call(applicationsContract.readSent, { params: { id: Number(offerId) } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.failure.statusCode === 404) return null;
    throw error;
  }
}

/** The same application for whoever opens its page: a decision that was new has been seen by it. */
export async function openApplication(
  { call, headers }: Asking,
  offerId: string,
): Promise<SentApplication | null> {
  const application = await loadApplication(call, offerId);
  if (application?.unread && !isPrefetch(headers)) {
    const decision = application.state === 'accepted' ? 'accepted' : 'rejected';
    await markRead(call, { [decision]: true, offerId: application.offerId });
  }
  return application;
}
