import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { editStatus } from '#lib/browser/operations/applications.ts';
import type { Bucket, ReceivedApplication } from '#lib/contract/applications/received.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import type { DeclineReason } from '#lib/rules/applications/decline.ts';
import { RECEIVED_PLACE_ID, type ShownBucket } from './boxes.ts';

/** What the buttons need to know of a CV. */
export type MovedCv = Pick<ReceivedApplication, 'cvId' | 'offerId' | 'candidateId' | 'origin'> & {
  bucket: ShownBucket;
  person: string;
};

/** Why an application is declined, as far as the recruiter says so. */
export type DeclineWords = { reason?: DeclineReason; message?: string };

type Step = { from: Bucket; to: Bucket; words?: DeclineWords };

const send = ({ cvId, offerId, candidateId }: MovedCv, { from, to, words }: Step) =>
  browserClient()(editStatus, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId, candidateId, from, ...words },
  });

/** Another tab or person was quicker, or the plan has ended: what is shown is behind. */
const isBehind = (error: unknown) =>
  error instanceof ApiError && [402, 404, 409].includes(error.failure.statusCode);

/**
 * Puts a CV into another bucket: says so with a way back, reads the page anew and keeps the focus near. `deletedTo`
 * is where to go once the page of a CV has lost it.
 */
export function useMoves(cv: MovedCv, deletedTo?: string) {
  const t = useTranslations('received.actions');
  const router = useRouter();
  const [busy, setBusy] = useMountedState(false);

  const readAnew = (to?: Bucket) => {
    if (to === 'hidden' && deletedTo) return router.push(deletedTo);
    document.getElementById(RECEIVED_PLACE_ID)?.focus();
    router.refresh();
  };
  /** Answers what is wrong with the words, if anything. */
  const step = async ({ from, to, words }: Step, undoable: boolean): Promise<string | undefined> => {
    try {
      const { message = '' } = await send(cv, { from, to, ...(words ? { words } : {}) });
      const undo = { label: t('undo'), onClick: () => void step({ from: to, to: from }, false) };
      toast.success(message, undoable ? { action: undo } : {});
      readAnew(to);
    } catch (error) {
      const wrong = error instanceof ApiError ? error.failure.fields?.message : undefined;
      if (wrong) return wrong;
      notifyFailure(error, t('noAnswer'));
      if (isBehind(error)) readAnew();
    }
    return undefined;
  };
  const move = async (to: Bucket, words?: DeclineWords): Promise<string | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    const wrong = await step({ from: cv.bucket, to, ...(words ? { words } : {}) }, true);
    setBusy(false);
    return wrong;
  };
  return { busy, move };
}
