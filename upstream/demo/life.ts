import { eq, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { DEMO_CANDIDATE } from './accounts.ts';
import type { DemoApplication } from './applications.ts';
import type { DemoCandidate } from './candidates.ts';
import { readTies } from './cast.ts';
import { addConversations } from './conversations.ts';
import { addFavourites } from './favourites.ts';
import type { DemoRun } from './generate.ts';
import { addInterviews } from './interviews.ts';
import type { Random } from './material/random.ts';
import { addModeration } from './moderation.ts';
import type { DemoOffer } from './publish.ts';
import { addPurchases } from './purchases.ts';
import { addCvViews } from './received/cv-views.ts';
import { inviteCandidate } from './received/invitations.ts';
import { addPicks } from './received/picks.ts';
import { addRemarks } from './received/remarks.ts';
import { addWaiting } from './received/waiting.ts';
import { addRecruiterSearches } from './saved-search.ts';
import { addStaffWork } from './staff-work.ts';
import { DEMO_OWNER } from './team.ts';
import { addTemplates } from './templates.ts';
import { addVisits } from './visits.ts';

/** Accounts that wrote templates for their messages. */
const WITH_TEMPLATES = ['formule@bielle.test', 'illimite@bielle.test'];

/** One kind of mail about applications, so that the choice shows. */
const muteMail = ({ db }: DemoRun, candidateId: number) =>
  db
    .update(users)
    .set({ mutedMails: ['viewed'] })
    .where(eq(users.id, candidateId));

type DemoWorld = {
  offers: readonly DemoOffer[];
  candidates: readonly DemoCandidate[];
  applications: readonly DemoApplication[];
};

/**
 * Conversations, interviews, visits, favourites, orders and staff work around the demo accounts. All of it belongs to
 * demo accounts or has a mark; no mail is sent.
 */
export async function addLife(run: DemoRun, random: Random, world: DemoWorld): Promise<void> {
  run.onProgress('Giving the demo accounts a life');
  const { offers, candidates, applications } = world;
  const ties = await readTies(run, offers, applications);
  const demo = candidates.find(({ email }) => email === DEMO_CANDIDATE.user.email);
  const isDemoCandidate = (id: number) => id === demo?.id;
  await addConversations(run, ties, isDemoCandidate);
  await addInterviews(run, ties, isDemoCandidate);
  await addWaiting(run, applications, isDemoCandidate);
  await addRemarks(run, applications);
  await addCvViews(run, applications);
  await addVisits(run, random, offers, applications);
  if (demo) await addFavourites(run, demo, offers);
  if (demo) await muteMail(run, demo.id);
  if (demo) await inviteCandidate(run, demo.id, offers, DEMO_OWNER);
  const recruiterOf = (email: string) => ties.find(({ recruiter }) => recruiter.email === email)?.recruiter;
  const withPlan = recruiterOf('formule@bielle.test');
  if (withPlan) {
    await addPurchases(run, withPlan);
    await addRecruiterSearches(run, withPlan.id);
    await addPicks(run, withPlan.id, { offers, ties });
  }
  for (const email of WITH_TEMPLATES) {
    const writer = recruiterOf(email);
    if (writer) await addTemplates(run, writer.id);
  }
  const staffId = recruiterOf('interne@bielle.test')?.id;
  await addStaffWork(run, offers, staffId);
  await addModeration(run, offers, staffId);
}

/**
 * Removes what does not cascade from the demo accounts: invoices and counters, conversations among them, the quote
 * request. Runs in the transaction that removes them; conversations with real people stay.
 */
export async function removeLife(tx: Db): Promise<void> {
  await tx.execute(sql`delete from invoices where number like 'DEMO-%'`);
  await tx.execute(sql`delete from document_numbers where series like 'DEMO-%'`);
  await tx.execute(sql`delete from quotes where challenge like 'demo-%'`);
  await tx.execute(sql`delete from conversations c using users a, users b
    where a.id = c.candidate_id and a.is_demo and b.id = c.organisation_id and b.is_demo`);
}
