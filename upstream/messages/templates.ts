import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { messageTemplatesContract } from '#lib/contract/messages/templates.ts';
import type { BodyOf, DataOf } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { MOST_TEMPLATES } from '#lib/rules/messages/templates.ts';
import { ownForm } from '#lib/rules/text/gendered-wording.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { applicationInOwnSites } from '#upstream/platform/http/member-sites.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { messageTemplates } from '#upstream/platform/schema/messages.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { listContacts, mailboxOwner, type Writer } from './contacts.ts';

type Form = BodyOf<typeof messageTemplatesContract.create>;

const columnsOf = ({ name, subject, text }: Form) => ({ name, subject, body: text });

const ownOne = (userId: number, id: number) =>
  and(eq(messageTemplates.id, id), eq(messageTemplates.userId, userId));

const listTemplates = (db: Db, userId: number) =>
  db
    .select({
      id: messageTemplates.id,
      name: messageTemplates.name,
      subject: messageTemplates.subject,
      text: messageTemplates.body,
      revision: messageTemplates.revision,
    })
    .from(messageTemplates)
    .where(eq(messageTemplates.userId, userId))
    .orderBy(asc(sql`lower(${messageTemplates.name})`), asc(messageTemplates.id));

/**
 * One at a time for each person, for the limit.
 * @throws the field's error when the person has all the templates that they can have
 */
async function addTemplate(tx: Db, userId: number, form: Form, now: Date): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [own] = await tx
    .select({ count: count() })
    .from(messageTemplates)
    .where(eq(messageTemplates.userId, userId));
  if ((own?.count ?? 0) >= MOST_TEMPLATES) throw fieldError('name', 'max_templates');
  const [added] = await tx
    .insert(messageTemplates)
    .values({ ...columnsOf(form), userId, createdAt: now, updatedAt: now })
    .returning({ id: messageTemplates.id });
  if (!added) throw apiError('conflict');
  return added.id;
}

/** Of the latest application that the writer may see, by candidate. */
async function jobsOf(db: Db, writer: Writer, candidateIds: readonly number[], locale: Locale) {
  const latest = await db
    .selectDistinctOn([applications.candidateId], {
      candidateId: applications.candidateId,
      tradeId: offers.tradeId,
      preciseJobId: offers.preciseJobId,
      gender: users.gender,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(
      and(
        inArray(applications.candidateId, [...candidateIds]),
        eq(applications.organisationId, writer.mailbox),
        applicationInOwnSites(writer),
      ),
    )
    .orderBy(applications.candidateId, desc(applications.createdAt), desc(applications.id));
  const reference = referenceIn(locale);
  return new Map(
    latest.map(({ candidateId, tradeId, preciseJobId, gender }) => {
      const job = reference.entry('otherJobs', preciseJobId) ?? reference.entry('jobs', tradeId);
      return [candidateId, job ? ownForm(job, gender, locale) : null] as const;
    }),
  );
}

/** The values of the variables of a template, without the date, for those recipients who are contacts. */
export async function valuesFor(
  db: Db,
  writer: Writer,
  recipientIds: number[],
  locale: Locale,
): Promise<DataOf<typeof messageTemplatesContract.values>> {
  const query = { ids: recipientIds, page: 1, limit: recipientIds.length };
  const { data: recipients } = await listContacts(db, writer, query);
  const [garage] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, writer.mailbox));
  if (!garage) throw apiError('not_found');
  const ids = recipients.map(({ id }) => id);
  const jobs = await jobsOf(db, writer, ids, locale);
  return recipients.map(({ id, firstName }) => ({
    recipientId: id,
    firstName,
    offer: jobs.get(id) ?? null,
    garage: garage.name,
  }));
}

export const messageTemplatesHandlers: Handlers<typeof messageTemplatesContract> = {
  async list({ db, caller }) {
    return { data: await listTemplates(db, caller.userId) };
  },

  async create({ db, deps, caller, body, t }) {
    const id = await db.transaction((tx) => addTemplate(tx, caller.userId, body, deps.clock()));
    return { data: { id }, message: t('messages.templateAdded') };
  },

  async update({ db, deps, caller, params, body, t }) {
    const own = ownOne(caller.userId, params.id);
    const { revision } = messageTemplates;
    await db.transaction(async (tx) => {
      const [stored] = await tx.select({ revision }).from(messageTemplates).where(own).for('update');
      if (!stored) throw apiError('not_found');
      refuseStale(stored.revision, body.revision);
      const next = { ...columnsOf(body), revision: raised(revision), updatedAt: deps.clock() };
      await tx.update(messageTemplates).set(next).where(own);
    });
    return { data: null, message: t('messages.templateChanged') };
  },

  async remove({ db, caller, params, t }) {
    const deleted = await db
      .delete(messageTemplates)
      .where(ownOne(caller.userId, params.id))
      .returning({ id: messageTemplates.id });
    if (deleted.length === 0) throw apiError('not_found');
    return { data: null, message: t('messages.templateDeleted') };
  },

  async values({ db, deps, caller, query, locale }) {
    const writer = await mailboxOwner(db, caller, deps.clock());
    return { data: await valuesFor(db, writer, query.recipientIds, locale) };
  },
};
