import type { Bucket, ReceivedApplication } from '#lib/contract/applications/received.ts';
import { applicationsContract } from '#lib/contract/applications.ts';
import { type Cv, cvsContract } from '#lib/contract/cvs.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { CvOrder } from '#lib/contract/search.ts';
import { isPrefetch } from '../pages/prefetch.ts';
import type { Caller } from './applications.ts';

type Page = { page: number; limit: number; order?: CvOrder; offerId?: number | undefined };

const flagsOf = (bucket: Bucket) => (bucket === 'received' ? {} : { [bucket]: 'true' });

export function loadReceived({ call }: Pick<Caller, 'call'>, bucket: Bucket, page: Page) {
  return call(applicationsContract.listReceived, { query: { ...page, ...flagsOf(bucket) }, body: {} });
}

export async function loadReceivedOffers({ call }: Pick<Caller, 'call'>, bucket: Bucket, offerId?: number) {
  const { data } = await call(applicationsContract.receivedOffers, {
    query: { ...flagsOf(bucket), offerId },
  });
  return data;
}

export type OpenedCv = { application: ReceivedApplication; cv: Cv };

/** Opening it is visible to the candidate; a prefetch does not count. Null when there is none. */
export async function openReceived({ call, headers }: Caller, id: string): Promise<OpenedCv | null> {
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
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}
