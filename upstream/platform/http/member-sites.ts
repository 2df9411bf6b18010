import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type Operation,
  type OwnedBy,
  type OwnedObject,
  userAccess,
} from '#lib/contract/platform/operation.ts';
import type { Db } from '../db.ts';
import { apiError } from '../errors.ts';
import { applications } from '../schema/applications.ts';
import { interviewCandidates, interviews } from '../schema/interviews.ts';
import { messages } from '../schema/messages.ts';
import { offers } from '../schema/offers.ts';
import { establishments } from '../schema/organisations.ts';
import { applicationNotes } from '../schema/remarks.ts';
import type { Caller } from './handlers.ts';

/** Who reads or changes something of an organisation. */
export type SiteReader = Pick<Caller, 'userId' | 'organisationId' | 'member'>;

/**
 * Condition on the id of an offer: it belongs to a site of the member. Undefined for members of every site, whom the
 * organisation alone limits. Offers without a site belong to the whole organisation, so not to a member of some sites.
 */
export function inOwnSites(offerId: PgColumn, { member }: Pick<SiteReader, 'member'>): SQL | undefined {
  if (!member || member.siteIds === null) return undefined;
  const siteIds = sql.param([...member.siteIds]);
  return sql`exists (select from offers as sited where sited.id = ${offerId}
    and sited.establishment_id = any(${siteIds}::bigint[]))`;
}

/** Condition on an offer. */
export function offerInOwnSites({ member }: Pick<SiteReader, 'member'>): SQL | undefined {
  if (!member || member.siteIds === null) return undefined;
  return sql`${offers.establishmentId} = any(${sql.param([...member.siteIds])}::bigint[])`;
}

/** Condition on an application. CVs that somebody picked from the search belong to the whole organisation. */
export function applicationInOwnSites(reader: Pick<SiteReader, 'member'>): SQL | undefined {
  const inSites = inOwnSites(applications.offerId, reader);
  return inSites && or(sql`${applications.offerId} is null`, inSites);
}

/** Condition on an interview: of an offer of the member's sites, or planned by the member. */
export function interviewInOwnSites(reader: Pick<SiteReader, 'userId' | 'member'>): SQL | undefined {
  const inSites = inOwnSites(interviews.offerId, reader);
  return inSites && or(eq(interviews.authorId, reader.userId), inSites);
}

/**
 * Condition on the id of a candidate with whom the organisation writes: one who applied to the member's sites or was
 * picked, or to whom the member has written.
 */
export function candidateInOwnSites(
  db: Db,
  candidateId: PgColumn | SQL,
  reader: SiteReader,
): SQL | undefined {
  const inSites = applicationInOwnSites(reader);
  if (!inSites) return undefined;
  const ofThem = and(
    sql`${applications.candidateId} = ${candidateId}`,
    eq(applications.organisationId, reader.organisationId ?? 0),
    inSites,
  );
  const written = and(sql`${messages.recipientId} = ${candidateId}`, eq(messages.authorId, reader.userId));
  const one = { one: sql`1` };
  return or(
    exists(db.select(one).from(applications).where(ofThem)),
    exists(db.select(one).from(messages).where(written)),
  );
}

/** Condition on a site. */
export function siteInOwnSites({ member }: Pick<SiteReader, 'member'>): SQL | undefined {
  if (!member || member.siteIds === null) return undefined;
  return sql`${establishments.id} = any(${sql.param([...member.siteIds])}::bigint[])`;
}

/**
 * The caller as a list sees them: limited to the site that they chose to look at, if they still work for it. The choice
 * limits no single object, so that links of mails to other sites work.
 */
export function atShownSite(caller: Caller): Caller {
  const { member, shownSiteId } = caller;
  if (!member || shownSiteId === null) return caller;
  const isOwn = member.siteIds === null || member.siteIds.includes(shownSiteId);
  return isOwn ? { ...caller, member: { ...member, siteIds: [shownSiteId] } } : caller;
}

type Found = Promise<{ one: unknown }[]>;

/** What the guard finds of each kind of object that belongs to a site; others belong to the whole organisation. */
const FIND: Partial<Record<OwnedObject, (db: Db, id: number, reader: SiteReader) => Found>> = {
  offer: (db, id, reader) =>
    db
      .select({ one: sql`1` })
      .from(offers)
      .where(and(eq(offers.id, id), offerInOwnSites(reader))),
  application: (db, id, reader) =>
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(and(eq(applications.id, id), applicationInOwnSites(reader))),
  note: (db, id, reader) =>
    db
      .select({ one: sql`1` })
      .from(applicationNotes)
      .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
      .where(and(eq(applicationNotes.id, id), applicationInOwnSites(reader))),
  interview: (db, id, reader) =>
    db
      .select({ one: sql`1` })
      .from(interviews)
      .where(and(eq(interviews.id, id), interviewInOwnSites(reader))),
  invitation: (db, id, reader) =>
    db
      .select({ one: sql`1` })
      .from(interviewCandidates)
      .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
      .where(and(eq(interviewCandidates.id, id), interviewInOwnSites(reader))),
  establishment: (db, id, reader) =>
    db
      .select({ one: sql`1` })
      .from(establishments)
      .where(and(eq(establishments.id, id), siteInOwnSites(reader))),
  message: (db, id, reader) =>
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(
        and(
          eq(messages.id, id),
          candidateInOwnSites(
            db,
            sql`case when ${messages.senderId} = ${reader.organisationId} then ${messages.recipientId} else ${messages.senderId} end`,
            reader,
          ),
        ),
      ),
};

const kindOf = ({ object, at }: OwnedBy): OwnedObject => (at.endsWith('.offerId') ? 'offer' : object);

/**
 * Refuses what belongs to a site that the member does not work for, as if it did not exist. Stores limit lists.
 * @throws 404
 */
export async function checkSites(
  operation: Operation,
  caller: Caller | null,
  parts: { params: unknown; body: unknown },
  db: Db,
): Promise<void> {
  if (!caller?.member || caller.member.siteIds === null) return;
  for (const own of userAccess(operation)?.own ?? []) {
    if (own.of === 'candidate') continue;
    const find = FIND[kindOf(own)];
    const [part, name] = own.at.split('.') as ['params' | 'body', string];
    const id = (parts[part] as Record<string, unknown> | null | undefined)?.[name];
    if (!find || typeof id !== 'number') continue;
    const [found] = await find(db, id, caller);
    if (!found) throw apiError('not_found');
  }
}
