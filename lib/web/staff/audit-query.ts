import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';

export type AuditFilterQuery = { act?: string; by?: 'staff'; accountId?: number; from?: string; to?: string };

type Received = Readonly<Record<string, string | string[] | undefined>>;

const first = (query: Received, name: string) => {
  const value = query[name];
  return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
};

/** The filter of the audit log in an address; what is malformed is ignored, so that the list still shows. */
export function auditQuery(query: Received): AuditFilterQuery {
  const [act, account] = [first(query, 'act'), first(query, 'accountId')];
  const day = (name: 'from' | 'to') => {
    const value = first(query, name);
    return value && isCalendarDay(value) ? { [name]: value } : {};
  };
  return {
    ...(act && /^\w{1,60}$/.test(act) ? { act } : {}),
    ...(first(query, 'by') === 'staff' ? { by: 'staff' as const } : {}),
    ...(account && /^[1-9]\d{0,14}$/.test(account) ? { accountId: Number(account) } : {}),
    ...day('from'),
    ...day('to'),
  };
}
