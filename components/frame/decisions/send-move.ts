import { browserClient } from '#lib/browser/api-client.ts';
import { decide } from '#lib/browser/operations/applications.ts';
import type { Bucket, ReceivedApplication } from '#lib/contract/applications/received.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DeclineReason } from '#lib/rules/applications/decline.ts';

export type DeclineWords = { reason: DeclineReason; message?: string };
export type DeclineErrors = { reason?: string; message?: string };

export type Step = { from: Bucket; to: Bucket; words?: DeclineWords | undefined };

/** The CV and what it was sent for. */
export type CvIds = Pick<ReceivedApplication, 'cvId' | 'offerId' | 'candidateId'>;

/** Sends one move. */
export const sendMove = ({ cvId, offerId, candidateId }: CvIds, { from, to, words }: Step) =>
  browserClient()(decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId, candidateId, from, ...words },
  });

/** What is wrong with the fields of a refusal, if that is why it failed. */
export const fieldErrors = (error: unknown): DeclineErrors | undefined => {
  const fields = error instanceof ApiFailure ? error.failure.fields : undefined;
  return fields?.reason || fields?.message ? fields : undefined;
};

/** Another tab or person was faster, or the plan has ended: the page is out of date. */
export const isBehind = (error: unknown) =>
  error instanceof ApiFailure && [402, 404, 409].includes(error.failure.statusCode);
