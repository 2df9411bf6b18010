import { overlap } from '#lib/rules/interviews/slots.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { reminders } from '../details.ts';
import { occasionOf } from '../occasion.ts';
import type { InterviewRow } from '../read.ts';
import { raiseRevision } from '../revision.ts';
import { mailSlotsGone } from './mails.ts';
import { busyTimes, proposalsAt, slotsOf, writeSlots } from './slots.ts';

export const slotGone = () => apiError('not_found', { message: 'interviews.slotGone' });

/**
 * Gives a proposal the date of one of its slots; the others are free again. Needs the lock of the organisation, which
 * lets one choice after the other look at who is busy.
 * @throws invalid without a slot; not_found for one that is no longer proposed; slot_past, slot_taken
 */
export async function fixDate(
  tx: Db,
  interview: InterviewRow,
  slotId: number | undefined,
  now: Date,
): Promise<InterviewRow> {
  const slots = (await slotsOf(tx, [interview], now)).get(interview.id) ?? [];
  const slot = slots.find(({ id }) => id === slotId);
  if (slotId === undefined) {
    const fields = { slotId: 'required_field' as const };
    throw apiError('invalid', { fields, message: 'interviews.slotNeeded' });
  }
  if (!slot) throw slotGone();
  if (slot.state !== 'free') throw apiError(slot.state === 'past' ? 'slot_past' : 'slot_taken');
  const { startsAt, endsAt, durationId } = slot;
  await writeSlots(tx, interview.id, []);
  const date = { isProposal: false, startsAt, endsAt, durationId };
  return raiseRevision(tx, interview.id, { ...date, ...reminders(date, now) }, now);
}

/**
 * Tells the candidates of other proposals that a confirmed interview has taken slots of theirs: their open pages, and
 * by mail those who have no slot left.
 */
export async function tellOfTaken(tx: Db, mail: MailDeps, confirmed: InterviewRow): Promise<void> {
  const now = mail.clock();
  const others = (await proposalsAt(tx, confirmed, [confirmed], now)).filter(({ id }) => id !== confirmed.id);
  if (others.length === 0) return;
  const slots = await slotsOf(tx, others, now);
  const busyBefore = (await busyTimes(tx, confirmed, now)).filter(({ id }) => id !== confirmed.id);
  for (const other of others) {
    const own = slots.get(other.id) ?? [];
    const occasion = await occasionOf(tx, mail, other);
    for (const { candidateId } of occasion.guests) await notifyUser(tx, candidateId, 'interviews');
    const isNowWithout = own.every(({ state }) => state !== 'free');
    const tookTheLast = own.some(
      (slot) =>
        slot.startsAt > now && overlap(slot, confirmed) && !busyBefore.some((span) => overlap(slot, span)),
    );
    if (isNowWithout && tookTheLast) await mailSlotsGone(occasion);
  }
}
