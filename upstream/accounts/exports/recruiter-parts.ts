import { asc, eq, inArray, or } from 'drizzle-orm';
import { openTo } from '#upstream/applications/received/received.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { accessIncidents, cvReaders, cvViews } from '#upstream/platform/schema/cv-views/tables.ts';
import { offerImportLines, offerImports } from '#upstream/platform/schema/imports.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { messageTemplates } from '#upstream/platform/schema/messages.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { billingProfiles, orderLines, orders, payments } from '#upstream/platform/schema/orders.ts';
import { establishments, invitations, organisations } from '#upstream/platform/schema/organisations.ts';
import { freeOfferUses, plans } from '#upstream/platform/schema/plans.ts';
import { offerPosters, posterDays } from '#upstream/platform/schema/posters.ts';
import { offerAppeals, offerChanges, offerDays, offerDecisions } from '#upstream/platform/schema/rights.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { columnsBut, fullName } from './columns.ts';
import type { Part, Reading } from './person.ts';

async function postersOf({ tx, person }: Reading) {
  const codes = await tx
    .select({ offerId: offerPosters.offerId, code: offerPosters.code, createdAt: offerPosters.createdAt })
    .from(offerPosters)
    .innerJoin(offers, eq(offers.id, offerPosters.offerId))
    .where(eq(offers.organisationId, person.organisationId));
  const days = await tx
    .select({ offerId: posterDays.offerId, day: posterDays.day, visits: posterDays.visits })
    .from(posterDays)
    .innerJoin(offers, eq(offers.id, posterDays.offerId))
    .where(eq(offers.organisationId, person.organisationId))
    .orderBy(asc(posterDays.day));
  const daysOf = Map.groupBy(days, ({ offerId }) => offerId);
  return new Map(
    codes.map(({ offerId, ...poster }) => [
      offerId,
      { ...poster, visits: (daysOf.get(offerId) ?? []).map(({ day, visits }) => ({ day, visits })) },
    ]),
  );
}

/** What staff decided, the appeals against it, and what a changed offer said before. */
async function decisionsOf({ tx, person }: Reading) {
  const theirs = eq(offers.organisationId, person.organisationId);
  const decisions = await tx
    .select({
      offerId: offerDecisions.offerId,
      decision: columnsBut(offerDecisions, 'offerId', 'userId', 'staffId', 'wasActive'),
      appeal: columnsBut(offerAppeals, 'id', 'decisionId', 'authorId', 'staffId'),
    })
    .from(offerDecisions)
    .innerJoin(offers, eq(offers.id, offerDecisions.offerId))
    .leftJoin(offerAppeals, eq(offerAppeals.decisionId, offerDecisions.id))
    .where(theirs)
    .orderBy(asc(offerDecisions.id));
  const changes = await tx
    .select(columnsBut(offerChanges, 'seenAt'))
    .from(offerChanges)
    .innerJoin(offers, eq(offers.id, offerChanges.offerId))
    .where(theirs);
  return {
    decisionsOf: Map.groupBy(decisions, ({ offerId }) => offerId),
    changeOf: new Map(changes.map(({ offerId, ...change }) => [offerId, change])),
  };
}

const offersPart: Part = {
  name: 'offers',
  tables: [
    'offers',
    'offer_days',
    'offer_posters',
    'poster_days',
    'offer_decisions',
    'offer_appeals',
    'offer_changes',
  ],
  async read(reading) {
    const { tx, person } = reading;
    const reference = referenceIn(person.language);
    const rows = await tx
      .select(columnsBut(offers, 'organisationId', 'authorId', 'isDemo'))
      .from(offers)
      .where(eq(offers.organisationId, person.organisationId))
      .orderBy(asc(offers.id));
    const days = await tx
      .select({ offerId: offerDays.offerId, day: offerDays.day, views: offerDays.views })
      .from(offerDays)
      .innerJoin(offers, eq(offers.id, offerDays.offerId))
      .where(eq(offers.organisationId, person.organisationId))
      .orderBy(asc(offerDays.day));
    const daysOf = Map.groupBy(days, ({ offerId }) => offerId);
    const posterOf = await postersOf(reading);
    const moderation = await decisionsOf(reading);
    return rows.map((row) => ({
      ...row,
      job: reference.name('otherJobs', row.preciseJobId) ?? reference.name('jobs', row.tradeId) ?? null,
      views: (daysOf.get(row.id) ?? []).map(({ day, views }) => ({ day, views })),
      poster: posterOf.get(row.id) ?? null,
      decisions: (moderation.decisionsOf.get(row.id) ?? []).map(({ decision, appeal }) => ({
        ...decision,
        appeal,
      })),
      published: moderation.changeOf.get(row.id) ?? null,
    }));
  },
};

/** What the plan opens today. Candidates appear by name only: the CVs are theirs. */
const received: Part = {
  name: 'received',
  tables: ['applications'],
  async read({ tx, person, now }) {
    const { id: userId, organisationId } = person;
    const plan = await planStatus(tx, organisationId, now);
    const rows = await tx
      .select({
        ...columnsBut(applications, 'candidateId', 'organisationId', 'authorId', 'cvId', 'decisionReadAt'),
        first: users.firstName,
        last: users.lastName,
      })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.candidateId))
      .where(openTo({ userId, organisationId, member: null, plan }))
      .orderBy(asc(applications.id));
    return rows.map(({ first, last, ...row }) => ({ ...row, candidate: fullName(first, last) }));
  },
};

async function ordersOf({ tx, person }: Reading) {
  const rows = await tx
    .select(columnsBut(orders, 'organisationId', 'authorId'))
    .from(orders)
    .where(eq(orders.organisationId, person.organisationId))
    .orderBy(asc(orders.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await tx
    .select(columnsBut(orderLines, 'id'))
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const paid = await tx
    .select(columnsBut(payments, 'id', 'token', 'providerId', 'checkedAt'))
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.id));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const paymentsOf = Map.groupBy(paid, ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.id) ?? [],
    payments: paymentsOf.get(row.id) ?? [],
  }));
}

const ordersPart: Part = {
  name: 'orders',
  tables: ['orders', 'order_lines', 'payments', 'plans', 'free_offer_uses', 'billing_profiles', 'invoices'],
  async read(reading) {
    const { tx, person } = reading;
    const [billing] = await tx
      .select(columnsBut(billingProfiles, 'organisationId'))
      .from(billingProfiles)
      .where(eq(billingProfiles.organisationId, person.organisationId));
    return {
      billingAddress: billing ?? null,
      orders: await ordersOf(reading),
      plans: await tx
        .select(columnsBut(plans, 'organisationId'))
        .from(plans)
        .where(eq(plans.organisationId, person.organisationId))
        .orderBy(asc(plans.id)),
      freeOffer: await tx
        .select({ siren: freeOfferUses.siren, usedAt: freeOfferUses.usedAt })
        .from(freeOfferUses)
        .innerJoin(plans, eq(plans.id, freeOfferUses.planId))
        .where(eq(plans.organisationId, person.organisationId)),
      invoices: await tx
        .select(columnsBut(invoices, 'organisationId', 'seller'))
        .from(invoices)
        .where(eq(invoices.organisationId, person.organisationId))
        .orderBy(asc(invoices.id)),
    };
  },
};

const imports: Part = {
  name: 'imports',
  tables: ['offer_imports', 'offer_import_lines'],
  async read({ tx, person }) {
    const [last] = await tx
      .select(columnsBut(offerImports, 'recruiterId'))
      .from(offerImports)
      .where(eq(offerImports.recruiterId, person.id));
    if (!last) return null;
    const lines = await tx
      .select(columnsBut(offerImportLines, 'importId'))
      .from(offerImportLines)
      .where(eq(offerImportLines.importId, last.id))
      .orderBy(asc(offerImportLines.line));
    return { ...last, lines };
  },
};

/** Sent to the address of the person. */
const invitationsTo = (tx: Reading['tx'], email: string) =>
  tx
    .select({
      company: organisations.name,
      role: invitations.role,
      sentAt: invitations.createdAt,
      acceptedAt: invitations.acceptedAt,
      declinedAt: invitations.declinedAt,
    })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(eq(invitations.email, email))
    .orderBy(asc(invitations.id));

const team: Part = {
  name: 'team',
  tables: ['establishments', 'invitations'],
  async read({ tx, person }) {
    return {
      sites: await tx
        .select(columnsBut(establishments, 'organisationId'))
        .from(establishments)
        .where(eq(establishments.organisationId, person.organisationId))
        .orderBy(asc(establishments.id)),
      invitations: await tx
        .select(columnsBut(invitations, 'organisationId', 'tokenHash', 'invitedBy', 'siteIds'))
        .from(invitations)
        .where(
          or(eq(invitations.organisationId, person.organisationId), eq(invitations.invitedBy, person.id)),
        )
        .orderBy(asc(invitations.id)),
      invitedTo: person.isVerified ? await invitationsTo(tx, person.email) : [],
    };
  },
};

/** Of the person, for any employer. */
const templates: Part = {
  name: 'templates',
  tables: ['message_templates'],
  async read({ tx, person }) {
    return tx
      .select(columnsBut(messageTemplates, 'userId'))
      .from(messageTemplates)
      .where(eq(messageTemplates.userId, person.id))
      .orderBy(asc(messageTemplates.id));
  },
};

/** The person's own readings; candidates are not named: `cvId` is a number of ours. */
const cvAccess: Part = {
  name: 'cvAccess',
  tables: ['cv_views', 'cv_readers', 'access_incidents'],
  async read({ tx, person }) {
    const [limits] = await tx
      .select(columnsBut(cvReaders, 'userId'))
      .from(cvReaders)
      .where(eq(cvReaders.userId, person.id));
    return {
      opened: await tx
        .select(
          columnsBut(
            cvViews,
            'id',
            'candidateId',
            'viewerId',
            'organisationId',
            'shareId',
            'staffId',
            'reason',
          ),
        )
        .from(cvViews)
        .where(eq(cvViews.viewerId, person.id))
        .orderBy(asc(cvViews.firstAt), asc(cvViews.id)),
      limits: limits ?? null,
      incidents: await tx
        .select(columnsBut(accessIncidents, 'id', 'userId', 'organisationId', 'closedBy'))
        .from(accessIncidents)
        .where(eq(accessIncidents.userId, person.id))
        .orderBy(asc(accessIncidents.id)),
    };
  },
};

export const RECRUITER_PARTS: readonly Part[] = [
  team,
  offersPart,
  received,
  cvAccess,
  ordersPart,
  imports,
  templates,
];
