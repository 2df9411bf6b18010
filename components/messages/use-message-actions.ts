import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { act as actOn } from '#lib/browser/operations/messages.ts';
import type { Conversation, Message } from '#lib/contract/messages/messages.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { MAILBOX_ID, otherOf, personName, rowId } from './boxes.ts';
import type { Mailbox } from './use-mailbox.ts';

const isGone = (error: unknown) => error instanceof ApiFailure && error.failure.statusCode === 404;

/** The next row, or the list when there is none. */
function placeAfter(rows: readonly Conversation[], id: number): string {
  const at = rows.findIndex((row) => row.newest.id === id);
  const next = rows[at + 1] ?? rows[at - 1];
  return at >= 0 && next ? rowId(next.newest.id) : MAILBOX_ID;
}

/** After rendering: the row is gone, and a phone shows the list again. */
const focusSoon = (id: string) =>
  setTimeout(() => (document.getElementById(id) ?? document.getElementById(MAILBOX_ID))?.focus(), 0);

/** What is done with all messages of a conversation in the folder of one of them. `leave` closes the conversation. */
export function useMessageActions(mailbox: Mailbox, leave: () => void) {
  const t = useTranslations('messages');
  const [busy, setBusy] = useState(false);

  const gone = async ({ id }: Message) => {
    const place = placeAfter(mailbox.rows ?? [], id);
    leave();
    await mailbox.drop(id);
    focusSoon(place);
  };
  const send = async (message: Message, type_action: 'archive' | 'delete', done: () => unknown) => {
    setBusy(true);
    try {
      const query = { type_action, type_message: message.folder, whole: 'true' } as const;
      const answer = await browserClient()(actOn, { params: { id: message.id }, query });
      toast.success(answer.message ?? '');
      await done();
    } catch (error) {
      notifyFailure(error, t('noAnswer'));
      // Another tab was faster.
      if (isGone(error)) await gone(message);
    }
    setBusy(false);
    dispatchEvent(new Event(COUNTERS_CHANGED));
  };
  return {
    busy,
    /** Without a row the conversation is on another page of the folder. */
    archive: (message: Message, row: Conversation | undefined) => {
      if (!busy) void send(message, 'archive', () => row && mailbox.showArchived(row));
    },
    remove: async (message: Message) => {
      if (busy) return;
      const title = t(`confirm.${message.folder}`);
      const question = { title, description: personName(otherOf(message), t('gone')), danger: true };
      if (await confirm({ ...question, yes: t('confirm.yes'), no: t('confirm.no') })) {
        await send(message, 'delete', () => gone(message));
      }
    },
  };
}
