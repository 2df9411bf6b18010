import { asc, eq } from 'drizzle-orm';
import { eventsOf, toldEvents } from '#upstream/applications/events.ts';
import { fileOfApplication } from '#upstream/applications/files/store.ts';
import { toldRemarks } from '#upstream/applications/remarks/read.ts';
import { findCv } from '#upstream/cvs/access.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { cvShares, cvs } from '#upstream/platform/schema/cvs.ts';
import { favourites, offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { columnsBut, veiledEmail } from './columns.ts';
import type { Part, Person } from './person.ts';

const offerTold = {
  number: offers.id,
  tradeId: offers.tradeId,
  preciseJobId: offers.preciseJobId,
  company: offers.companyName,
  city: offers.city,
};

type TradeIds = { number: number; tradeId: number | null; preciseJobId: number | null };

function named<T extends TradeIds>({ tradeId, preciseJobId, ...offer }: T, { language }: Person) {
  const reference = referenceIn(language);
  const job = reference.name('otherJobs', preciseJobId) ?? reference.name('jobs', tradeId) ?? null;
  return { ...offer, job };
}

const cvsPart: Part = {
  name: 'cvs',
  tables: ['cvs', 'cv_experiences', 'cv_formations', 'cv_habilitations', 'cv_shares'],
  async read({ tx, person }) {
    const rows = await tx
      .select({ id: cvs.id })
      .from(cvs)
      .where(eq(cvs.candidateId, person.id))
      .orderBy(asc(cvs.slot));
    const reader = {
      userId: person.id,
      organisationId: null,
      member: null,
      role: 'candidate',
      locale: person.language,
    } as const;
    const read = [];
    for (const { id } of rows) {
      const shares = await tx
        .select({ to: cvShares.recipient, message: cvShares.message, sentAt: cvShares.createdAt })
        .from(cvShares)
        .where(eq(cvShares.cvId, id))
        .orderBy(asc(cvShares.id));
      const sharedWith = shares.map(({ to, ...share }) => ({ to: veiledEmail(to), ...share }));
      read.push({ ...(await findCv(tx, id, reader)), sharedWith });
    }
    return read;
  },
};

const applicationsPart: Part = {
  name: 'applications',
  tables: [
    'applications',
    'application_files',
    // Their pictures are files of their own.
    'application_file_pages',
    'application_events',
    'application_stars',
    'application_tags',
    'application_notes',
  ],
  async read({ tx, person }) {
    const rows = await tx
      .select({
        application: columnsBut(applications, 'candidateId', 'organisationId', 'authorId', 'offerId'),
        file: fileOfApplication(applications.id),
        offer: offerTold,
        company: organisations.name,
      })
      .from(applications)
      .leftJoin(offers, eq(offers.id, applications.offerId))
      .leftJoin(organisations, eq(organisations.id, applications.organisationId))
      .where(eq(applications.candidateId, person.id))
      .orderBy(asc(applications.id));
    const ids = rows.map(({ application }) => application.id);
    const eventsOfRow = await eventsOf(tx, ids);
    const remarksOfRow = await toldRemarks(tx, ids);
    return rows.map(({ application, file, offer, company }) => ({
      ...application,
      file,
      events: toldEvents(eventsOfRow(application.id)),
      // Without an offer, a recruiter picked the CV from the search.
      offer: offer && named(offer, person),
      recruiter: company,
      ofRecruiter: remarksOfRow(application.id),
    }));
  },
};

const cvViewsPart: Part = {
  name: 'cvViews',
  tables: ['cv_views'],
  async read({ tx, person }) {
    const rows = await tx
      .select({
        ...columnsBut(cvViews, 'id', 'candidateId', 'viewerId', 'organisationId', 'shareId', 'staffId'),
        company: organisations.name,
        sharedWith: cvShares.recipient,
      })
      .from(cvViews)
      .leftJoin(organisations, eq(organisations.id, cvViews.organisationId))
      .leftJoin(cvShares, eq(cvShares.id, cvViews.shareId))
      .where(eq(cvViews.candidateId, person.id))
      .orderBy(asc(cvViews.firstAt), asc(cvViews.id));
    return rows.map(({ sharedWith, ...row }) => ({
      ...row,
      sharedWith: sharedWith === null ? null : veiledEmail(sharedWith),
    }));
  },
};

const favouritesPart: Part = {
  name: 'favourites',
  tables: ['favourites'],
  async read({ tx, person }) {
    const rows = await tx
      .select({ ...offerTold, addedAt: favourites.createdAt })
      .from(favourites)
      .innerJoin(offers, eq(offers.id, favourites.offerId))
      .where(eq(favourites.candidateId, person.id))
      .orderBy(asc(favourites.createdAt));
    return rows.map((row) => named(row, person));
  },
};

export const CANDIDATE_PARTS: readonly Part[] = [cvsPart, cvViewsPart, applicationsPart, favouritesPart];
