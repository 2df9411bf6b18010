import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket, ReceivedApplication, ReceivedOrder } from '#lib/contract/applications/received.ts';
import { remarksContract } from '#lib/contract/applications/remarks.ts';
import { type Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { LONGEST_TAG, MOST_STARS, tidyTag } from '#lib/rules/applications/remarks.ts';
import type { MemberAct } from '#lib/rules/organisations/member-roles.ts';
import { isPrefetch } from '../pages/prefetch.ts';
import type { Caller } from './applications.ts';

type ChosenRemarks = { tag?: string | undefined; stars?: number | undefined };

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** From `?tag=urgent&stars=3`; what no list can be limited to is ignored, so that a mangled address still shows it. */
export function chosenRemarks(query: Record<string, string | string[] | undefined>): ChosenRemarks {
  const stars = Number(first(query.stars) ?? Number.NaN);
  const tag = tidyTag(first(query.tag) ?? '');
  return {
    tag: tag.length > 0 && tag.length <= LONGEST_TAG ? tag : undefined,
    stars: Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS ? stars : undefined,
  };
}

/** What the garage uses, for filters and suggestions. */
export async function loadOwnRemarks({ call }: Pick<Caller, 'call'>) {
  return (await call(remarksContract.own, {})).data;
}

type Page = {
  page: number;
  limit: number;
  order?: ReceivedOrder;
  offerId?: number | undefined;
  /** Only those with an interview to come, of every bucket; or none of them. */
  interview?: boolean;
} & ChosenRemarks;

const flagsOf = (bucket: Bucket) => (bucket === 'received' ? {} : { [bucket]: 'true' });

export function loadReceived({ call }: Pick<Caller, 'call'>, bucket: Bucket, { interview, ...rest }: Page) {
  return call(applicationsContract.listReceived, {
    query: {
      ...rest,
      ...flagsOf(bucket),
      ...(interview === undefined ? {} : { interview: String(interview) }),
    },
    body: {},
  });
}

export async function loadReceivedOffers(
  { call }: Pick<Caller, 'call'>,
  bucket: Bucket | 'every',
  offerId?: number,
) {
  const { data } = await call(applicationsContract.receivedOffers, {
    query: { ...(bucket === 'every' ? { every: 'true' } : flagsOf(bucket)), offerId },
  });
  return data;
}

/** The query of the page that shows the version of a CV that was sent first. */
export const FIRST_CV = { cv: 'sent' } as const;

/** `isFirst`: `cv` is the version that was sent first, and the candidate has sent a newer one. */
export type OpenedCv = { application: ReceivedApplication; cv: Cv; isFirst: boolean };

const MOST_CONTACTS = 20;

/** What the reader's role in the team does not allow. */
type Acting = { refusedActs: readonly MemberAct[] };

/** The newest interviews and messages with a candidate; no messages for a member who may not write. */
export async function loadContactHistory(
  { call, refusedActs }: Pick<Caller, 'call'> & Acting,
  candidateId: number,
) {
  const query = { candidateId, limit: MOST_CONTACTS };
  const [interviews, messages] = await Promise.all([
    call(interviewsContract.withCandidate, { query }),
    refusedActs.includes('write') ? null : call(messagesContract.conversation, { query }),
  ]);
  return {
    interviews: { data: interviews.data, total: interviews.total ?? 0 },
    messages: { data: messages?.data ?? [], total: messages?.total ?? 0 },
  };
}
export type ContactHistory = Awaited<ReturnType<typeof loadContactHistory>>;

/** Opening it is visible to the candidate, unless a prefetch or a member who may not work opens it. Null when there is none. */
export async function openReceived(
  { call, headers, refusedActs }: Caller & Acting,
  id: string,
  query: Record<string, string | string[] | undefined> = {},
): Promise<OpenedCv | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const params = { id: Number(id) };
  try {
    const { data: application } = await call(applicationsContract.readReceived, { params });
    if (application.viewedAt === null && !isPrefetch(headers) && !refusedActs.includes('work')) {
      await call(applicationsContract.markViewed, { params });
    }
    const firstId = query.cv === FIRST_CV.cv ? application.cvUpdate?.firstCvId : undefined;
    const cvId = firstId ?? application.cv.id;
    const { data: cv } = await call(cvsContract.read, { params: { id: cvId } });
    return { application, cv, isFirst: firstId !== undefined };
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return null;
    throw error;
  }
}
