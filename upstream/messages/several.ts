import { createHash } from 'node:crypto';
import type { messagesContract } from '#lib/contract/messages/messages.ts';
import type { BodyOf, DataOf } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { LONGEST_SUBJECT } from '#lib/rules/messages/answer-subject.ts';
import { fillTemplate, hasGap } from '#lib/rules/messages/templates.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { ApiError, apiError } from '#upstream/platform/errors.ts';
import type { Writer } from './contacts.ts';
import { sendMessage } from './send.ts';
import { valuesFor } from './templates.ts';

type Operation = typeof messagesContract.sendSeveral;
type Letter = BodyOf<Operation> & { locale: Locale };

/** The key of one of the messages of a form, so that a form sent twice writes once to each. */
function keyFor(clientKey: string | undefined, recipientId: number): string | undefined {
  if (clientKey === undefined) return undefined;
  return createHash('sha256').update(`${clientKey} ${recipientId}`).digest('hex').slice(0, 32);
}

/** @throws message_not_sent for somebody who is no contact, or for whom a variable of the text has no value */
async function writeTo(
  tx: Db,
  deps: Deps,
  writer: Writer,
  { recipientId, subject, text, clientKey, locale }: Letter & { recipientId: number },
): Promise<void> {
  const date = formatter(locale).date(deps.clock());
  const [known] = await valuesFor(tx, writer, [recipientId], locale);
  if (!known) throw apiError('message_not_sent');
  const values = { ...known, date };
  const draft = {
    recipientId,
    subject: fillTemplate(subject, values).slice(0, LONGEST_SUBJECT),
    text: fillTemplate(text, values),
    clientKey: keyFor(clientKey, recipientId),
  };
  if (hasGap(draft.subject) || hasGap(draft.text)) throw apiError('message_not_sent');
  await sendMessage(tx, deps, writer, draft);
}

/**
 * Writes to each in a transaction of its own, so that one who cannot be written to holds up no other.
 * @throws too_many_requests when the hour's messages are used up before the first, message_not_sent when nobody can be
 * written to
 */
export async function sendSeveral(
  db: Db,
  deps: Deps,
  writer: Writer,
  letter: Letter,
): Promise<DataOf<Operation>> {
  const recipientIds = [...new Set(letter.recipientIds)];
  const reached = new Set<number>();
  for (const recipientId of recipientIds) {
    try {
      await deps.limits.take('messageHour', String(writer.userId));
      await db.transaction((tx) => writeTo(tx, deps, writer, { ...letter, recipientId }));
      reached.add(recipientId);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.code === 'too_many_requests') {
        if (reached.size === 0) throw refusal;
        break;
      }
    }
  }
  if (reached.size === 0) throw apiError('message_not_sent');
  return { sent: reached.size, left: recipientIds.filter((id) => !reached.has(id)) };
}
