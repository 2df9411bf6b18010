import { and, eq } from 'drizzle-orm';
import type { Interview, interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { AnswerStatus } from '#lib/contract/interviews/invitation.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { openCv } from '#upstream/cv-views/open.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Answer, Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import { answerInvitation, resendInvitation } from './answer.ts';
import { changeInterview, removeInterview } from './change.ts';
import { readInterviewCv } from './cv.ts';
import { endFeed, interviewFile, readFeed, renewFeed } from './feed.ts';
import { findAnswerLink } from './links.ts';
import {
  type BusyOutside,
  busyOutside,
  endOutside,
  readOutside,
  saveOutside,
} from './outside-calendar/store.ts';
import { planInterview } from './plan.ts';
import { findInterview, type InterviewReader, interviewsOf, listInterviews } from './read.ts';
import { askOtherTime } from './slots/other-time.ts';
import { readUsualTimes } from './slots/usual-times.ts';
import { interviewWhen } from './words.ts';

type Contract = typeof interviewsContract;

type Listing = Pick<
  Context<Contract['list'] | Contract['withCandidate']>,
  'db' | 'deps' | 'caller' | 'query'
>;

const list = ({ db, deps, caller, query }: Listing) => listInterviews(db, caller, query, deps.clock());

async function readInterview(db: Db, id: number, reader: InterviewReader, now: Date): Promise<Interview> {
  const found = await findInterview(db, id, reader, now);
  if (!found) throw apiError('not_found');
  return found;
}

/** Asks another machine, so it comes before the transaction. */
const busyElsewhere = ({
  deps,
  caller,
  body,
}: Pick<Context<Contract['create' | 'update']>, 'deps' | 'caller' | 'body'>) =>
  body.allowOverlap ? { events: [], isLate: false } : busyOutside(deps, caller.userId);

/** Says so where the other calendar was not read in time, so that nobody relies on it. */
const withLate = (message: string, { isLate }: Pick<BusyOutside, 'isLate'>, { api }: ApiTexts): string =>
  isLate ? `${message}. ${api('interviews.outsideLate')}` : message;

async function create(context: Context<Contract['create']>): Promise<Answer<Contract['create']>> {
  const { db, deps, caller, body, texts } = context;
  await deps.limits.take('interviewHour', String(caller.userId));
  const busy = await busyElsewhere(context);
  const data = await db.transaction(async (tx) => {
    const id = await planInterview(tx, deps, { by: caller, body, busy: busy.events }, texts);
    return readInterview(tx, id, caller, deps.clock());
  });
  const done = texts.api(data.slots.length > 0 ? 'interviews.offered' : 'interviews.created');
  return { data, message: withLate(done, busy, texts) };
}

async function update(context: Context<Contract['update']>): Promise<Answer<Contract['update']>> {
  const { db, deps, caller, params, body, texts } = context;
  await deps.limits.take('interviewHour', String(caller.userId));
  const busy = await busyElsewhere(context);
  const data = await db.transaction(async (tx) => {
    await changeInterview(tx, deps, { id: params.id, by: caller, body, busy: busy.events }, texts);
    return readInterview(tx, params.id, caller, deps.clock());
  });
  return { data, message: withLate(texts.api('interviews.updated'), busy, texts) };
}

/** @throws not_found; link_refused for a suspended candidate or organisation */
async function linkHolder(db: Db, token: string) {
  const link = await findAnswerLink(db, token);
  if (!link) throw apiError('not_found');
  await requireMayAct(db, { account: link.candidateId, organisation: link.organisationId });
  const reader: InterviewReader = {
    userId: link.candidateId,
    organisationId: null,
    member: null,
    role: 'candidate',
    isByLink: true,
  };
  return { ...link, reader };
}

type Given = { status: AnswerStatus; message?: string | undefined; slotId?: number | undefined };

/** A refusal with a message follows an acceptance. A choice is confirmed with its time. */
function outcomeOf({ status, message, slotId }: Given, interview: Interview, texts: ApiTexts): string {
  if (status === 'rejected' && message !== undefined) return texts.api('interviews.withdrawn');
  if (slotId === undefined) return texts.api(`interviews.${status}`);
  return texts.api('interviews.chosen', {
    when: interviewWhen(
      { ...interview, town: interview.address1, startsAt: new Date(interview.time) },
      texts,
    ),
  });
}

async function answerLink(context: Context<Contract['answerLink']>): Promise<Answer<Contract['answerLink']>> {
  const { db, deps, params, body, texts } = context;
  const { interviewId, candidateId, version, reader } = await linkHolder(db, params.token);
  const change = { ...body, interviewId, candidateId, version: body.version ?? version };
  const data = await db.transaction(async (tx) => {
    await answerInvitation(tx, deps, change, texts);
    return readInterview(tx, interviewId, reader, deps.clock());
  });
  return { data, message: outcomeOf(body, data, texts) };
}

async function askByLink(
  context: Context<Contract['askOtherTimeByLink']>,
): Promise<Answer<Contract['askOtherTimeByLink']>> {
  const { db, deps, params, body, texts, t } = context;
  const { interviewId, candidateId, version, reader } = await linkHolder(db, params.token);
  const wish = { ...body, interviewId, candidateId, version: body.version ?? version };
  const data = await db.transaction(async (tx) => {
    await askOtherTime(tx, deps, wish, texts);
    return readInterview(tx, interviewId, reader, deps.clock());
  });
  return { data, message: t('interviews.otherTimeAsked') };
}

async function file(context: Context<Contract['file']>): Promise<Answer<Contract['file']>> {
  const { db, deps, params, caller, locale } = context;
  const [interview] = await db
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, params.id), interviewsOf(db, caller)));
  if (!interview || interview.isProposal) throw apiError('not_found');
  const data = await interviewFile(db, { ...caller, language: locale }, interview, deps.clock());
  return { data, fileName: `bielle-${params.id}.ics` };
}

export const interviewsHandlers: Handlers<Contract> = {
  list,
  candidateList: list,
  withCandidate: list,

  async detail({ db, deps, caller, params }) {
    return { data: await readInterview(db, params.id, caller, deps.clock()) };
  },

  async usualTimes({ db, deps, caller, query }) {
    // Asks another machine, so it comes before the database is read.
    const { events } = await busyOutside(deps, caller.userId);
    return { data: await readUsualTimes(db, { caller, ...query, events, now: deps.clock() }) };
  },

  create,
  update,

  async remove({ db, deps, caller, params, t }) {
    const owned = { id: params.id, by: caller };
    await db.transaction((tx) => removeInterview(tx, deps, owned));
    return { data: null, message: t('interviews.removed') };
  },

  async resend({ db, deps, caller, params, t }) {
    const owned = { id: params.id, organisationId: caller.organisationId };
    await db.transaction((tx) => resendInvitation(tx, deps, owned));
    return { data: null, message: t('interviews.resent') };
  },

  async answer({ db, deps, caller, body, texts }) {
    const { interviewId, ...rest } = body;
    const change = { ...rest, interviewId: interviewId, candidateId: caller.userId };
    const data = await db.transaction(async (tx) => {
      await answerInvitation(tx, deps, change, texts);
      return readInterview(tx, interviewId, caller, deps.clock());
    });
    return { data, message: outcomeOf(body, data, texts) };
  },

  async askOtherTime({ db, deps, caller, body, texts, t }) {
    const wish = { ...body, candidateId: caller.userId };
    const data = await db.transaction(async (tx) => {
      await askOtherTime(tx, deps, wish, texts);
      return readInterview(tx, body.interviewId, caller, deps.clock());
    });
    return { data, message: t('interviews.otherTimeAsked') };
  },

  async readLink({ db, deps, params }) {
    const { interviewId, version, reader } = await linkHolder(db, params.token);
    const interview = await readInterview(db, interviewId, reader, deps.clock());
    return { data: { interview, moved: interview.version !== version } };
  },

  answerLink,
  askOtherTimeByLink: askByLink,

  async readCv({ db, deps, caller, params, locale, request }) {
    const now = deps.clock();
    const data = await readInterviewCv(db, params.id, { ...caller, locale }, now);
    await openCv(db, deps, { caller, cv: data.cv, way: 'interview', request });
    return { data };
  },

  file,

  async readFeed({ db, deps, caller }) {
    return { data: await readFeed(db, caller.userId, deps.settings) };
  },

  async renewFeed({ db, deps, caller, t }) {
    const before = await readFeed(db, caller.userId, deps.settings);
    const data = await renewFeed(db, caller.userId, deps.settings, deps.clock());
    return { data, message: t(before.url ? 'interviews.feedRenewed' : 'interviews.feedMade') };
  },

  async endFeed({ db, caller, t }) {
    return { data: await endFeed(db, caller.userId), message: t('interviews.feedEnded') };
  },

  async readOutside({ db, deps, caller }) {
    return { data: await readOutside(db, caller.userId, deps.settings) };
  },

  async saveOutside({ deps, caller, body, t }) {
    const { state, isLate } = await saveOutside(deps, caller.userId, body.address);
    const outcome = isLate ? 'outsideSavedLate' : state.failedAt === null ? 'outsideSaved' : 'outsideUnread';
    return { data: state, message: t(`interviews.${outcome}`) };
  },

  async endOutside({ db, caller, t }) {
    return { data: await endOutside(db, caller.userId), message: t('interviews.outsideEnded') };
  },
};
