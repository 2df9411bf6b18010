import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { ReceivedFacts } from '#lib/facts/received-facts.ts';
import type { ShownBucket } from './boxes.ts';

/** What a move needs to know of an application or picked CV. */
export type MovedCv = Pick<ReceivedApplication, 'cvId' | 'offerId' | 'candidateId' | 'origin'> & {
  bucket: ShownBucket;
  person: string;
};

/** No list shows hidden ones. */
export const movedCv = (
  { cvId, offerId, candidateId, origin, bucket }: ReceivedApplication,
  { person }: Pick<ReceivedFacts, 'person'>,
): MovedCv => ({ cvId, offerId, candidateId, origin, bucket: bucket as ShownBucket, person });
