import type { staffCvsContract } from '#lib/contract/staff/cvs.ts';
import { LONGEST_LIFT_DAYS } from '#lib/rules/cv-views/limits.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { closeIncident, liftLimits, listIncidents } from '#upstream/cv-views/staff-incidents.ts';
import { isOpenForStaff, openForStaff } from '#upstream/cv-views/staff-views.ts';
import { cvTiedTo } from '#upstream/cvs/access.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';

/** The end of a day that was typed, null without one. @throws invalid for the past, or too far away */
function endOf(until: string | undefined, now: Date): Date | null {
  if (until === undefined) return null;
  if (until < parisDay(now) || until > parisDay(later(now, LONGEST_LIFT_DAYS * DAY))) {
    throw fieldError('until', 'invalid_field');
  }
  // Paris is one or two hours ahead: at this moment the day has ended there.
  return new Date(`${until}T23:00:00Z`);
}

export const staffCvsHandlers: Handlers<typeof staffCvsContract> = {
  async incidents({ db, query }) {
    return listIncidents(db, query);
  },

  async close({ db, deps, staff, params, body, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const { userId } = await closeIncident(tx, { ...params, ...body, staffId: staff.id, now });
      const object = `incident ${params.id}`;
      const by = { staffId: staff.id, subjectId: userId };
      await recordAct(tx, { act: 'access_incident_closed', ...by, object, now, request });
    });
    return { data: null, message: t('staff.incidentClosed') };
  },

  async lift({ db, deps, staff, params, body, request, t }) {
    const now = deps.clock();
    const until = endOf(body.until, now);
    await db.transaction(async (tx) => {
      const lift = { id: params.id, reason: body.reason, staffId: staff.id, now, until };
      const { userId } = await liftLimits(tx, lift);
      await recordAct(tx, {
        act: 'cv_access_lifted',
        staffId: staff.id,
        subjectId: userId,
        object: `incident ${params.id}`,
        detail: { until: body.until ?? null },
        now,
        request,
      });
    });
    return { data: null, message: t('staff.accessLifted') };
  },

  async open({ db, deps, staff, params, body, request }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const opening = { cvId: params.id, staffId: staff.id, reason: body.reason, now };
      const { candidateId } = await openForStaff(tx, opening);
      const by = { staffId: staff.id, subjectId: candidateId };
      await recordAct(tx, { act: 'cv_opened_by_staff', ...by, object: `cv ${params.id}`, now, request });
    });
    return { data: null };
  },

  async read({ db, deps, staff, params, locale }) {
    const reader = { userId: 0, organisationId: 0, member: null, role: 'recruiter', locale } as const;
    const cv = await cvTiedTo(db, params.id, reader);
    if (!cv) throw apiError('not_found');
    const isOpen = await isOpenForStaff(db, { cvId: params.id, staffId: staff.id, now: deps.clock() });
    return { data: { cv: isOpen ? cv : null } };
  },
};
