import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type DeclineErrors,
  type DeclineWords,
  fieldErrors,
  isBehind,
} from '#components/frame/decisions/send-move.ts';
import { useDecision } from '#components/frame/decisions/use-decision.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { RECEIVED_PLACE_ID } from './boxes.ts';
import type { MovedCv } from './moved-cv.ts';

/**
 * Moves a CV to another bucket, offers to undo it, reloads the page and keeps the focus near. `deletedTo` is where a
 * deleted CV's own page goes.
 */
export function useMoves(cv: MovedCv, deletedTo?: string) {
  const t = useTranslations('received.actions');
  const router = useRouter();
  const decide = useDecision();
  const [busy, setBusy] = useState(false);

  const reload = (to?: Bucket) => {
    if (to === 'hidden' && deletedTo) return router.push(deletedTo);
    document.getElementById(RECEIVED_PLACE_ID)?.focus();
    router.refresh();
  };
  const move = async (to: Bucket, words?: DeclineWords): Promise<DeclineErrors | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      await decide(cv, { from: cv.bucket, to, words }, () => reload());
      reload(to);
    } catch (error) {
      const wrong = fieldErrors(error);
      if (wrong) return wrong;
      notifyFailure(error, t('noAnswer'));
      if (isBehind(error)) reload();
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { busy, move };
}
