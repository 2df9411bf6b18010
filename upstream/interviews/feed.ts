import { createHash, createHmac, randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Role } from '#lib/contract/platform/operation.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { secretsIn } from '#lib/system/secrets.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { hashToken } from '#upstream/platform/http/access.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { calendarFeeds, interviewCandidates } from '#upstream/platform/schema/interviews.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { calendarFile } from './calendar.ts';
import { guestsOf } from './people.ts';
import { type InterviewReader, type InterviewRow, interviewsSince } from './read.ts';
import type { CallReader } from './words.ts';

const GOES_BACK = 90 * DAY;
const MOST = 500;

export type FeedState = { url: string | null; createdAt: string | null };

const NONE: FeedState = { url: null, createdAt: null };

/** From the installation's secret and the seed, so that the database alone does not reveal it. */
function tokenOf(seed: Buffer, secret: string): string {
  return createHmac('sha256', deriveKey(secret, 'calendar-feed'))
    .update('calendar-feed')
    .update(seed)
    .digest('base64url');
}

const addressOf = (token: string, { publicUrl }: UpstreamSettings) => `${publicUrl}/calendar/${token}.ics`;

/** None without a feed, or after a change of the installation's secret. */
export async function readFeed(db: Db, userId: number, settings: UpstreamSettings): Promise<FeedState> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  if (!feed) return NONE;
  const tokens = secretsIn(settings.secret).map((one) => tokenOf(feed.seed, one));
  const token = tokens.find((each) => hashToken(each).equals(feed.tokenHash));
  if (token === undefined) return NONE;
  return { url: addressOf(token, settings), createdAt: feed.createdAt.toISOString() };
}

export async function renewFeed(
  db: Db,
  userId: number,
  settings: UpstreamSettings,
  now: Date,
): Promise<FeedState> {
  const seed = randomBytes(32);
  const token = tokenOf(seed, settings.secret);
  const values = { seed, tokenHash: hashToken(token), createdAt: now };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  return { url: addressOf(token, settings), createdAt: now.toISOString() };
}

export async function endFeed(db: Db, userId: number): Promise<FeedState> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return NONE;
}

export type FeedReader = InterviewReader & { language: Locale };

export async function findFeedReader(db: Db, token: string): Promise<FeedReader | undefined> {
  const [reader] = await db
    .select({
      userId: users.id,
      organisationId: memberships.organisationId,
      member: {
        role: memberships.role,
        mayPublish: memberships.mayPublish,
        siteIds: memberships.siteIds,
      },
      role: users.role,
      language: users.language,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  return reader;
}

type Answers = Map<number, { candidateId: number; answer: 'pending' | 'accepted' | 'rejected' }[]>;

async function answersTo(db: Db, ids: readonly number[]): Promise<Answers> {
  if (ids.length === 0) return new Map();
  const { interviewId, candidateId, answer } = interviewCandidates;
  const rows = await db
    .select({ interviewId, candidateId, answer })
    .from(interviewCandidates)
    .where(inArray(interviewId, [...ids]));
  return Map.groupBy(rows, (row) => row.interviewId);
}

async function entriesFor(db: Db, reader: { userId: number; role: Role }, interviews: InterviewRow[]) {
  const answers = await answersTo(
    db,
    interviews.map(({ id }) => id),
  );
  // Anybody with the address reads the feed: it names no candidate, nor their number.
  const known: CallReader = { reader: reader.role === 'candidate' ? 'candidate' : 'host', phones: [] };
  return interviews.map((interview) => {
    const all = answers.get(interview.id) ?? [];
    const own = reader.role === 'candidate' ? all.filter((one) => one.candidateId === reader.userId) : all;
    // A program that only finds an entry gone may keep it.
    const isOff = own.length > 0 && own.every(({ answer }) => answer === 'rejected');
    const isTentative = !own.some(({ answer }) => answer === 'accepted');
    const stamp = interview.updatedAt;
    return { interview, guests: [], hosts: [], reader: known, stamp, isTentative, isOff };
  });
}

export async function feedFile(
  db: Db,
  reader: FeedReader,
  now: Date,
): Promise<{ file: string; tag: string }> {
  const interviews = await interviewsSince(db, reader, later(now, -GOES_BACK), MOST);
  const texts = apiTexts(reader.language);
  const entries = await entriesFor(db, reader, interviews);
  const file = calendarFile('publish', entries, texts, texts.mail('interviews.shared.calendarName'));
  return { file, tag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"` };
}

/** The file of one interview, for somebody who is signed in: unlike a feed, it names the candidates to the company. */
export async function interviewFile(
  db: Db,
  reader: FeedReader,
  interview: InterviewRow,
  now: Date,
): Promise<string> {
  const entries = await entriesFor(db, reader, [interview]);
  const guests = reader.role === 'recruiter' ? await guestsOf(db, interview, now) : [];
  const named = entries.map((entry) => ({ ...entry, guests }));
  return calendarFile('publish', named, apiTexts(reader.language));
}
