import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AuditView } from '#components/staff/audit/audit-view.tsx';
import type { StaffAuditEvent } from '#lib/contract/staff/audit.ts';
import { show } from '#tests/support/web.tsx';
import { auditAct } from '#upstream/platform/schema/audit.ts';

afterEach(cleanup);

const event = {
  id: 1,
  at: '2026-11-21T09:00:00.000Z',
  act: 'invoice_read',
  staff: 'Farida',
  actor: null,
  subject: { id: 12, name: 'Zoé Petit' },
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

  it('says who did what to whom and what in words, with links', () => {
    const events: StaffAuditEvent[] = [
      event,
      { ...event, id: 2, staff: null, actor: { id: 7, name: 'Ali Roux' }, object: 'order 5 refund 3' },
      {
        ...event,
        id: 3,
        subject: null,
        object: 'offer 12 withdrawn',
        detail: { ground: 'money', until: null },
      },
      { ...event, id: 4, object: 'organisation 3, invitation 8, reader, does not publish, every site' },
      {
        ...event,
        id: 5,
        object: 'staff 4, by an operator',
        detail: { effectiveFrom: '2026-11-21T09:00:00.000Z' },
      },
      { ...event, id: 7, object: 'request 9', detail: { asked: 'price_change_asked', cents: 24_900 } },
      { ...event, id: 8, object: 'account 12' },
      { ...event, id: 6, object: 'a newer thing', detail: { size: 3, isBig: true } },
    ];
    show(<AuditView events={events} hasMore={false} acts={[]} query={{}} isFirst locale="fr" />);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Farida', 'Zoé Petit', 'Facture ou avoir 7'],
      ['Ali Roux', 'Zoé Petit', 'Commande 5, Remboursement 3'],
      ['Farida', '—', 'Annonce 12, retirée, Règle en cause : argent demandé'],
      ['Farida', 'Zoé Petit', 'Entreprise 3, Invitation 8, lecture, ne publie pas, tous les établissements'],
      ['Farida', 'Zoé Petit', 'Membre de l’équipe 4, par un opérateur, À partir du : 21/11/2026 10:00'],
      ['Farida', 'Zoé Petit', 'Demande 9, Changement de prix demandé, Prix : 249,00 €'],
      ['Farida', 'Zoé Petit', ''],
      ['Farida', 'Zoé Petit', 'a newer thing, size : 3, isBig : oui'],
    ]);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toContainEqual(['Zoé Petit', '/staff/accounts/12']);
    expect(links).toContainEqual(['Commande 5', '/staff/payments/5']);
    expect(links).toContainEqual(['Annonce 12', '/staff/offers?search=12']);
  });
});
