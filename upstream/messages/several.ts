import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { messagesContract, Unreached } from '#lib/contract/messages/messages.ts';
import type { BodyOf, DataOf } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { LONGEST_SUBJECT } from '#lib/rules/messages/answer-subject.ts';
import { fillTemplate, hasGap } from '#lib/rules/messages/templates.ts';
import { describeError } from '#lib/system/describe-error.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { ApiError, apiError } from '#upstream/platform/errors.ts';
import type { Writer } from './contacts.ts';
import { partRecipients } from './recipients.ts';
import { sendMessage } from './send.ts';
import { valuesFor } from './templates.ts';

type Operation = typeof messagesContract.sendSeveral;
type Reason = Unreached['reason'];
type Log = Pick<FastifyBaseLogger, 'error'>;
type Letter = BodyOf<Operation> & { locale: Locale };

/** The key of one of the messages of a form, so that a form sent twice writes once to each. */
function keyFor(clientKey: string | undefined, recipientId: number): string | undefined {
  if (clientKey === undefined) return undefined;
  return createHash('sha256').update(`${clientKey} ${recipientId}`).digest('hex').slice(0, 32);
}

/** Null for a message that was written, else why it was not. */
async function writeTo(
  tx: Db,
  deps: Deps,
  writer: Writer,
  { recipientId, subject, text, clientKey, locale }: Letter & { recipientId: number },
): Promise<Reason | null> {
  const { refused } = await partRecipients(tx, writer, [recipientId]);
  if (refused[0]) return refused[0].reason;
  const date = formatter(locale).date(deps.clock());
  const [known] = await valuesFor(tx, writer, [recipientId], locale);
  const values = { ...known, date };
  const draft = {
    recipientId,
    subject: fillTemplate(subject, values).slice(0, LONGEST_SUBJECT),
    text: fillTemplate(text, values),
    clientKey: keyFor(clientKey, recipientId),
  };
  if (hasGap(draft.subject) || hasGap(draft.text)) return 'missing_value';
  await sendMessage(tx, deps, writer, draft);
  return null;
}

/** An unexpected error after the first message must not hide from the sender whom the others have reached. */
function reasonOf(error: unknown, { hasReached, log }: { hasReached: boolean; log: Log }): Reason {
  if (error instanceof ApiError) {
    if (error.code !== 'too_many_requests') return 'not_a_contact';
    if (hasReached) return 'hour_limit';
  }
  if (!hasReached) throw error;
  log.error({ error: describeError(error) }, 'a message to several people broke off');
  return 'failed';
}

/**
 * Writes to each in a transaction of its own, so that one who cannot be written to holds up no other.
 * @throws too_many_requests when the hour's messages are used up before the first, message_not_sent when nobody can be
 * written to
 */
export async function sendSeveral(
  db: Db,
  { deps, log }: { deps: Deps; log: Log },
  writer: Writer,
  letter: Letter,
): Promise<DataOf<Operation>> {
  const left: Unreached[] = [];
  let sent = 0;
  let stopped: Reason | null = null;
  for (const recipientId of new Set(letter.recipientIds)) {
    let reason: Reason | null = stopped;
    try {
      if (!stopped) {
        await deps.limits.take('messageHour', String(writer.userId));
        reason = await db.transaction((tx) => writeTo(tx, deps, writer, { ...letter, recipientId }));
      }
    } catch (error) {
      reason = reasonOf(error, { hasReached: sent > 0, log });
      if (reason !== 'not_a_contact') stopped = reason;
    }
    if (reason) left.push({ recipientId, reason });
    else sent += 1;
  }
  if (sent === 0) throw apiError('message_not_sent');
  return { sent, left };
}
