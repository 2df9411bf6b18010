import type { staffAuditContract } from '#lib/contract/staff/audit.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { csvText } from '#upstream/platform/files/csv.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { auditAct } from '#upstream/platform/schema/audit.ts';
import { findEvents } from './store.ts';

const MOST_EXPORTED = 50_000;

const HEAD = ['id', 'at', 'act', 'staff', 'actor', 'subject', 'object', 'detail', 'request'];

export const staffAuditHandlers: Handlers<typeof staffAuditContract> = {
  async list({ db, query }) {
    const { limit, before, ...filter } = query;
    const events = await findEvents(db, filter, { limit: limit + 1, before });
    const data = {
      events: events.slice(0, limit),
      hasMore: events.length > limit,
      acts: auditAct.enumValues,
    };
    return { data };
  },

  async file({ db, deps, staff, query, request }) {
    const now = deps.clock();
    const events = await findEvents(db, query, { limit: MOST_EXPORTED });
    const detail = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    await recordAct(db, { act: 'audit_exported', staffId: staff.id, detail, now, request });
    const rows = events.map((event) => [
      event.id,
      event.at,
      event.act,
      event.staff ?? '',
      event.actor?.id ?? '',
      event.subject?.id ?? '',
      event.object ?? '',
      event.detail ? JSON.stringify(event.detail) : '',
      event.requestId ?? '',
    ]);
    return { data: csvText([HEAD, ...rows]), fileName: 'bielle-audit.csv' };
  },
};
