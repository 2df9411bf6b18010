import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/notices/toast.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type CvIds, type Step, sendMove } from './send-move.ts';
import { showAndStoreUndo } from './show-undo.ts';
import { removeUndo } from './stored-undos.ts';

type DecidedCv = CvIds & Pick<ReceivedApplication, 'bucket' | 'origin'>;

/** An application cannot go back to the declined ones: a refusal needs a reason. */
const isUndoable = ({ bucket, origin }: DecidedCv) => bucket !== 'rejected' || origin === 'cv_search';

/**
 * Answers the function that sends a decision and says what became of it, with a button to undo it where that is
 * possible. `after` is called once it is undone, or when something else changed first.
 * @throws what `sendMove` throws
 */
export function useDecision() {
  const t = useTranslations('received.actions');
  return async (cv: DecidedCv, step: Step, after: Parameters<typeof showAndStoreUndo>[1]): Promise<void> => {
    const { message: decided = '' } = await sendMove(cv, step);
    if (!isUndoable(cv)) {
      removeUndo(cv);
      return toast.success(decided);
    }
    const { cvId, offerId, candidateId } = cv;
    const texts = { decided, button: t('undo'), noAnswer: t('noAnswer') };
    showAndStoreUndo({ cv: { cvId, offerId, candidateId }, from: step.from, to: step.to, texts }, after);
  };
}
