import type { Bucket, ReceivedApplication } from '#lib/contract/applications/received.ts';
import { applicationsContract } from '#lib/contract/applications.ts';
import { type Cv, cvsContract } from '#lib/contract/cvs.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import type { CvOrder } from '#lib/contract/search.ts';
import { isPrefetch } from '../pages/prefetch.ts';
import type { Asking } from './applications.ts';

type Page = { page: number; limit: number; order?: CvOrder; offerId?: number | undefined };

const flagsOf = (bucket: Bucket) => (bucket === 'received' ? {} : { [bucket]: 'true' });

/** One page of a bucket of received CVs, of one offer if it is named. */
export function loadReceived({ call }: Pick<Asking, 'call'>, bucket: Bucket, page: Page) {
  return call(applicationsContract.receivedByRecruiter, { query: { ...page, ...flagsOf(bucket) }, body: {} });
}

/** The offers that a bucket can be narrowed to; the one that it is narrowed to is among them. */
export async function loadReceivedOffers({ call }: Pick<Asking, 'call'>, bucket: Bucket, offerId?: number) {
  const { data } = await call(applicationsContract.receivedOffers, {
    query: { ...flagsOf(bucket), offerId },
  });
  return data;
}

/** A received CV and the whole of what it says. */
export type OpenedCv = { application: ReceivedApplication; cv: Cv };

/**
 * A received CV for whoever opens its page, which its candidate learns; null when there is none. A page that is
 * fetched in advance was seen by nobody.
 */
export async function openReceived({ call, headers }: Asking, id: string): Promise<OpenedCv | null> {
  // What cannot be an id needs no question.
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const params = { id: Number(id) };
  try {
    const { data: application } = await call(applicationsContract.readReceived, { params });
    if (application.viewedAt === null && !isPrefetch(headers)) {
      await call(applicationsContract.markViewed, { params });
    }
    const { data: cv } = await call(cvsContract.read, { params: { id: application.cvId } });
    return { application, cv };
  } catch (error) {
    if (error instanceof ApiError && error.failure.statusCode === 404) return null;
    throw error;
  }
}
