import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AuditView } from '#components/staff/audit/audit-view.tsx';
import { show } from '#tests/support/web.tsx';
import { auditAct } from '#upstream/platform/schema/audit.ts';

afterEach(cleanup);

const event = {
  id: 1,
  at: '2026-11-21T09:00:00.000Z',
  act: 'invoice_read',
  staff: 'Farida',
  actorId: null,
  subjectId: null,
  object: 'invoice 7',
  detail: null,
  requestId: null,
};

describe('the page of the audit log', () => {
  it.each(['fr', 'en'] as const)('names every act in words (%s)', (locale) => {
    const acts = auditAct.enumValues;
    show(<AuditView events={[event]} hasMore={false} acts={acts} query={{}} isFirst locale={locale} />);
    const [select] = screen.getAllByRole('combobox');
    const [, ...options] = select ? within(select).getAllByRole('option') : [];
    const words = options.map((option) => option.textContent);
    expect(words).toHaveLength(acts.length);
    expect(new Set(words).size).toBe(acts.length);
    expect(words.filter((text) => /_/.test(text ?? ''))).toEqual([]);
    const named = { fr: 'Facture ou avoir lu', en: 'Invoice or credit note read' }[locale];
    expect(screen.getByRole('table').textContent).toContain(named);
  });
});
