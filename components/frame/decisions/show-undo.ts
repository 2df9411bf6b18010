import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { isBehind, sendMove } from './send-move.ts';
import { removeUndo, storeUndo, takeEarlierUndo, type Undo } from './stored-undos.ts';

/** Called after the undo: the decision is `undone`, or something else was `changed` first. */
type After = (result: 'undone' | 'changed') => void;

async function undoDecision({ cv, from, to, texts }: Undo, after: After): Promise<void> {
  try {
    const { message = '' } = await sendMove(cv, { from: to, to: from });
    removeUndo(cv);
    toast.success(message);
    after('undone');
  } catch (error) {
    notifyFailure(error, texts.noAnswer);
    if (!isBehind(error)) return;
    removeUndo(cv);
    after('changed');
  }
}

/** Shows the message of a decision, with the button that undoes it. */
function showUndo(undo: Undo, after: After): void {
  const { decided, button } = undo.texts;
  toast.success(decided, { action: { label: button, onClick: () => void undoDecision(undo, after) } });
}

/** Shows the same, here and on the pages that this tab opens while the decision can be undone. */
export function showAndStoreUndo(undo: Undo, after: After): void {
  storeUndo(undo);
  showUndo(undo, after);
}

/** Shows the newest undo of the pages before. */
export function showEarlierUndo(after: After): void {
  const undo = takeEarlierUndo();
  if (undo) showUndo(undo, after);
}
