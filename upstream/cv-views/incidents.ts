import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CvLimit, OpenedCvs } from '#lib/rules/cv-views/limits.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { accessIncidents } from '#upstream/platform/schema/cv-views/tables.ts';
import { memberships } from '#upstream/platform/schema/organisations.ts';
import { accessIncidentMail } from './mails.ts';

export type Incident = {
  kind: CvLimit;
  userId: number;
  organisationId: number;
  opened: OpenedCvs;
};

/** The same limit of the same person within a day is one incident while our staff has not closed it. */
async function repeated(tx: Db, { kind, userId, opened }: Incident, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ id: accessIncidents.id })
    .from(accessIncidents)
    .where(
      and(
        eq(accessIncidents.userId, userId),
        eq(accessIncidents.kind, kind),
        isNull(accessIncidents.closedAt),
        gt(accessIncidents.openedAt, later(now, -DAY)),
      ),
    )
    .orderBy(desc(accessIncidents.openedAt))
    .limit(1);
  if (!last) return false;
  const times = sql`${accessIncidents.times} + 1`;
  const counts = { inHour: opened.hour, inDay: opened.whole };
  await tx
    .update(accessIncidents)
    .set({ times, ...counts, lastAt: now, confirmedAt: null })
    .where(eq(accessIncidents.id, last.id));
  return true;
}

async function mailOwners(
  tx: Db,
  mail: MailDeps,
  { kind, userId, organisationId, opened }: Incident,
): Promise<void> {
  const [member] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  const owners = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organisationId, organisationId), eq(memberships.role, 'owner')))
    .orderBy(users.id);
  for (const { id, email, firstName, language } of owners) {
    await queueMail(tx, mail, {
      to: email,
      language,
      template: accessIncidentMail,
      aboutUserId: userId,
      values: {
        kind,
        firstName,
        isOwn: id === userId,
        member: `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim(),
        count: kind === 'hour' ? opened.hour : opened.whole,
      },
    });
  }
}

/** Notes a limit that was reached, for our staff, and mails the owners of the organisation once for each incident. */
export async function reportIncident(tx: Db, deps: MailDeps, incident: Incident): Promise<void> {
  const now = deps.clock();
  if (await repeated(tx, incident, now)) return;
  const { opened, ...who } = incident;
  await tx
    .insert(accessIncidents)
    .values({ ...who, inHour: opened.hour, inDay: opened.whole, openedAt: now, lastAt: now });
  await mailOwners(tx, deps, incident);
}

/** The person has confirmed who they are. */
export async function noteConfirmedReader(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(accessIncidents)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(accessIncidents.userId, userId),
        inArray(accessIncidents.kind, ['hour', 'day']),
        isNull(accessIncidents.confirmedAt),
        isNull(accessIncidents.closedAt),
      ),
    );
}
