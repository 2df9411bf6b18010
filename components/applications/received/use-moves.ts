import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { decide } from '#lib/browser/operations/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DeclineReason } from '#lib/rules/applications/decline.ts';
import { RECEIVED_PLACE_ID } from './boxes.ts';
import type { MovedCv } from './moved-cv.ts';

export type DeclineWords = { reason: DeclineReason; message?: string };
export type DeclineErrors = { reason?: string; message?: string };

export type Step = { from: Bucket; to: Bucket; words?: DeclineWords | undefined };

/** Sends one move. */
export const sendMove = ({ cvId, offerId, candidateId }: MovedCv, { from, to, words }: Step) =>
  browserClient()(decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId, candidateId, from, ...words },
  });

/** What is wrong with the fields of a refusal, if that is why it failed. */
export const fieldErrors = (error: unknown): DeclineErrors | undefined => {
  const fields = error instanceof ApiFailure ? error.failure.fields : undefined;
  return fields?.reason || fields?.message ? fields : undefined;
};

/** An application cannot go back to the declined ones: a refusal needs a reason. */
export const isUndoable = ({ bucket, origin }: MovedCv) => bucket !== 'rejected' || origin === 'cv_search';

/** Another tab or person was faster, or the plan has ended: the page is out of date. */
export const isBehind = (error: unknown) =>
  error instanceof ApiFailure && [402, 404, 409].includes(error.failure.statusCode);

/**
 * Moves a CV to another bucket, offers to undo it, reloads the page and keeps the focus near. `deletedTo` is where a
 * deleted CV's own page goes.
 */
export function useMoves(cv: MovedCv, deletedTo?: string) {
  const t = useTranslations('received.actions');
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const readAnew = (to?: Bucket) => {
    if (to === 'hidden' && deletedTo) return router.push(deletedTo);
    document.getElementById(RECEIVED_PLACE_ID)?.focus();
    router.refresh();
  };
  const step = async ({ from, to, words }: Step, undoable: boolean): Promise<DeclineErrors | undefined> => {
    try {
      const { message = '' } = await sendMove(cv, { from, to, words });
      const undo = { label: t('undo'), onClick: () => void step({ from: to, to: from }, false) };
      toast.success(message, undoable ? { action: undo } : {});
      readAnew(to);
    } catch (error) {
      const wrong = fieldErrors(error);
      if (wrong) return wrong;
      notifyFailure(error, t('noAnswer'));
      if (isBehind(error)) readAnew();
    }
    return undefined;
  };
  const move = async (to: Bucket, words?: DeclineWords): Promise<DeclineErrors | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const wrong = await step({ from: cv.bucket, to, words }, isUndoable(cv));
    setBusy(false);
    return wrong;
  };
  return { busy, move };
}
