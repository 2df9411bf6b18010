import { answerSubject } from '#lib/rules/messages/answer-subject.ts';
import { parisClock, parisMoment } from '#lib/rules/time/wall-clock.ts';
import { HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Tie } from './cast.ts';
import type { DemoRun } from './generate.ts';
import { insertRows, reserveIds } from './insert.ts';
import {
  type Exchange,
  exchangeOn,
  type Letter,
  OTHER_EXCHANGES,
  OWN_EXCHANGES,
} from './material/letters.ts';

type Conversation = { tie: Tie; exchange: Exchange };

/** Moves a moment to between 8 and 20 hours and keeps the order within the day. */
function byDay(moment: Date): Date {
  const clock = parisClock(moment);
  const [hours = 0, minutes = 0] = clock.slice(11).split(':').map(Number);
  const minute = 8 * 60 + Math.floor((hours * 60 + minutes) / 2);
  const two = (value: number) => String(value).padStart(2, '0');
  const at = parisMoment(`${clock.slice(0, 11)}${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
  return typeof at === 'string' ? moment : at;
}

const LATELY = 15 * HOUR;

function timesOf({ application }: Tie, count: number, now: Date): Date[] {
  const { decided_at, selected_at, viewed_at, created_at } = application;
  const from = Date.parse(decided_at ?? selected_at ?? viewed_at ?? created_at);
  const until = Math.max(now.getTime() - LATELY, (from + now.getTime()) / 2);
  const step = (until - from) / count;
  let last = new Date(from);
  return Array.from({ length: count }, (_, index) => {
    const even = new Date(from + step * (index + 1));
    const day = byDay(even);
    const at = day < now ? day : even;
    last = at > last ? at : later(last, Math.min(step / 2, 5 * MINUTE));
    return last;
  });
}

const personOf = ({ candidate, recruiter }: Tie, role: Letter['from']) =>
  role === 'candidate' ? candidate : recruiter;

function rowsOf(
  { tie, exchange }: Conversation,
  ids: { conversation: number; messages: number[] },
  now: Date,
) {
  const { letters, isLastUnread = false, isPutAway = false } = exchange;
  const times = timesOf(tie, letters.length, now);
  return letters.map(({ from, text }, index) => {
    const sender = personOf(tie, from);
    const recipient = personOf(tie, from === 'candidate' ? 'recruiter' : 'candidate');
    const createdAt = (times[index] ?? now).toISOString();
    const isLast = index === letters.length - 1;
    const readAt = isLast && isLastUnread ? null : (times[index + 1] ?? now).toISOString();
    const copy = {
      message_id: ids.messages[index],
      conversation_id: ids.conversation,
      created_at: createdAt,
    };
    return {
      message: {
        id: ids.messages[index],
        conversation_id: ids.conversation,
        sender_id: sender.id,
        recipient_id: recipient.id,
        subject: index === 0 ? exchange.subject : answerSubject(exchange.subject),
        body: text,
        created_at: createdAt,
      },
      copies: [
        { ...copy, user_id: sender.id, folder: 'sent', read_at: null },
        { ...copy, user_id: recipient.id, folder: isPutAway ? 'archive' : 'received', read_at: readAt },
      ],
    };
  });
}

function chooseConversations(ties: readonly Tie[], isDemoCandidate: (id: number) => boolean): Conversation[] {
  const stateOf = ({ application }: Tie) => application.state;
  const [own, others] = [true, false].map((isOwn) =>
    ties.filter(({ candidate }) => isDemoCandidate(candidate.id) === isOwn),
  );
  const byAccount = Map.groupBy(others ?? [], ({ recruiter }) => recruiter.id);
  const pairs = new Set<string>();
  const wanted = [
    ...OWN_EXCHANGES.map((each) => ({ ...each, among: own ?? [] })),
    ...[...byAccount.values()].flatMap((among) => OTHER_EXCHANGES.map((each) => ({ ...each, among }))),
  ];
  return wanted.flatMap(({ among, state, about }) => {
    const isFit = (each: Tie) =>
      stateOf(each) === state && !pairs.has(`${each.candidate.id} ${each.recruiter.id}`);
    // Questions after applying are recent; the person met first (interviews.ts) is written to first.
    const tie =
      state === 'waiting'
        ? among.findLast(isFit)
        : (among.find((each) => isFit(each) && each.offer.isLive) ?? among.find(isFit));
    if (!tie) return [];
    pairs.add(`${tie.candidate.id} ${tie.recruiter.id}`);
    return [{ tie, exchange: exchangeOn(tie, about) }];
  });
}

export async function addConversations(
  run: DemoRun,
  ties: readonly Tie[],
  isDemoCandidate: (id: number) => boolean,
): Promise<void> {
  const chosen = chooseConversations(ties, isDemoCandidate);
  const ids = await reserveIds(run.db, 'conversations', chosen.length);
  const messageIds = await reserveIds(
    run.db,
    'messages',
    chosen.reduce((sum, { exchange }) => sum + exchange.letters.length, 0),
  );
  let used = 0;
  const all = chosen.map((conversation, index) => {
    const messages = messageIds.slice(used, used + conversation.exchange.letters.length);
    used += messages.length;
    return rowsOf(conversation, { conversation: ids[index] ?? 0, messages }, run.now);
  });
  await insertRows(
    run.db,
    'conversations',
    chosen.map(({ tie }, index) => ({
      id: ids[index],
      candidate_id: tie.candidate.id,
      organisation_id: tie.recruiter.id,
      created_at: all[index]?.[0]?.message.created_at,
    })),
  );
  const rows = all.flat();
  await insertRows(
    run.db,
    'messages',
    rows.map(({ message }) => message),
  );
  await insertRows(
    run.db,
    'message_copies',
    rows.flatMap(({ copies }) => copies),
  );
}
