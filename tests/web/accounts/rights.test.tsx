import { cleanup, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ExportPanel } from '#components/accounts/export-panel.tsx';
import { Visits } from '#components/offers/visits.tsx';
import { ReportPage } from '#components/reports/report-page.tsx';
import { ReportedList } from '#components/reports/reported-list.tsx';
import type { ExportState } from '#lib/contract/accounts/exports.ts';
import type { ReportedOffer } from '#lib/contract/reports/reports.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

// The header of a public page asks who is signed in.
const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

const view = aView();

const aState = (changes: Partial<ExportState> = {}): ExportState => ({
  state: 'none',
  requestedAt: null,
  bytes: null,
  expiresAt: null,
  link: null,
  nextAt: null,
  ...changes,
});

describe('the copy of one’s data', () => {
  const showPanel = (changes: Partial<ExportState> = {}, failure?: string) =>
    render(<ExportPanel role="candidate" locale="fr" state={aState(changes)} failure={failure} />);

  it('is requested by a plain form that states its owner', () => {
    const { container } = showPanel();
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/account/export']);
    expect(new FormData(form ?? undefined).get('role')).toBe('candidate');
    expect(screen.getByLabelText('Votre mot de passe')).toHaveProperty('required', true);
    expect(screen.getByRole('button', { name: 'Demander mes données' })).toBeTruthy();
  });

  it('is offered with its size and its last day, and the next one with its time', () => {
    showPanel({
      state: 'ready',
      bytes: 1_240_000,
      link: '/api/export/7?until=1&signature=x',
      expiresAt: '2026-11-28T09:00:00.000Z',
      nextAt: '2026-11-22T09:00:00.000Z',
    });
    expect(screen.getByRole('link', { name: 'Télécharger mes données (ZIP)' }).getAttribute('href')).toBe(
      '/api/export/7?until=1&signature=x',
    );
    expect(screen.getByText(/1,2 Mo/).textContent).toContain('28/11/2026 10:00');
    expect(screen.getByText('Vous pourrez demander une autre copie le 22/11/2026 10:00.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows that it is being prepared, that it failed, and why a link did not work', () => {
    showPanel({ state: 'preparing' });
    expect(screen.getByRole('status').textContent).toContain('Nous préparons votre copie.');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    showPanel({ state: 'failed' }, 'Ce lien n’est plus valable.');
    expect(screen.getByRole('button', { name: 'Demander une nouvelle copie' })).toBeTruthy();
    expect(screen.getByText('Ce lien n’est plus valable.')).toBeTruthy();
  });
});

describe('the page that reports an offer', () => {
  const showPage = (flash: Flash | null = null, isSent = false) =>
    show(<ReportPage offer={anOffer()} flash={flash} isSent={isSent} view={view} />);

  it('requires a reason only', () => {
    showPage();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('radio')).toHaveLength(6);
    expect(main.getByLabelText(/Précisions/).hasAttribute('required')).toBe(false);
    const form = main.getByRole('button', { name: 'Envoyer le signalement' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/api/report/1284');
    expect(form?.querySelector('[name=blank]')?.closest('[hidden]')).toBeTruthy();
  });

  it('shows input and errors again, each beside its field', () => {
    const fields = { reason: 'Choisissez un motif', email: 'E-mail invalide' };
    const failure = { code: 'invalid', message: 'Certains champs sont à corriger.', fields };
    showPage({ page: '', failure, values: { details: 'Une caution', email: 'pas-bon' } });
    const main = within(screen.getByRole('main'));
    const email = main.getByLabelText<HTMLInputElement>(/Votre adresse e-mail/);
    expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['pas-bon', 'true']);
    const described = (email.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('E-mail invalide');
    expect(main.getByLabelText<HTMLTextAreaElement>(/Précisions/).value).toBe('Une caution');
    expect(main.getByText('Choisissez un motif')).toBeTruthy();
  });

  it('thanks the sender, and leads back', () => {
    showPage(null, true);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('status').textContent).toContain('Votre signalement est bien arrivé');
    expect(main.getByRole('link', { name: 'Revenir à l’offre' }).getAttribute('href')).toBe('/offer/1284');
    expect(main.queryByRole('radio')).toBeNull();
  });
});

describe('the list of reports', () => {
  const report = (changes: Partial<ReportedOffer['reports'][number]> = {}) => ({
    id: 1,
    reason: 'money' as const,
    details: 'Une caution',
    sentAt: '2026-11-20T09:00:00.000Z',
    isAnswered: true,
    decision: null,
    decidedAt: null,
    decidedBy: null,
    statement: null,
    ...changes,
  });
  const showList = (changes: Partial<ReportedOffer>, flash: Flash | null = null) => {
    const offers = [
      { offer: anOffer(), withdrawnAt: null, isDeleted: false, reports: [report()], ...changes },
    ];
    return render(
      <ReportedList
        status="open"
        offers={offers}
        total={1}
        totalPages={1}
        page={1}
        flash={flash}
        view={view}
      />,
    );
  };
  const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

  it('shows the statements about an offer, and offers to keep or withdraw it', () => {
    showList({});
    expect(screen.getByText('Elle demande de l’argent')).toBeTruthy();
    expect(screen.getByText('La personne sera prévenue')).toBeTruthy();
    expect(choices()).toEqual(['kept', 'withdrawn']);
  });

  it('offers the opposite of a decision', () => {
    const decided = {
      decision: 'withdrawn' as const,
      decidedAt: '2026-11-21T09:00:00.000Z',
      decidedBy: 'Inès',
    };
    showList({ withdrawnAt: '2026-11-21T09:00:00.000Z', reports: [report(decided)] });
    expect(screen.getByText('Retirée le 21/11/2026 par Inès')).toBeTruthy();
    expect(choices()).toEqual(['restored']);
    cleanup();
    showList({ reports: [report({ ...decided, decision: 'kept' })] });
    expect(choices()).toEqual(['withdrawn']);
  });

  it('keeps a refused decision open, with its errors', () => {
    const failure = { code: 'invalid', message: '', fields: { ground: 'Choisissez la règle en cause' } };
    const values = { offerId: '1284', decision: 'withdrawn', statement: 'Parce que' };
    const { container } = showList({}, { page: '', failure, values });
    expect(container.querySelector('details')?.open).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Explication').value).toBe('Parce que');
    expect(screen.getByText('Choisissez la règle en cause')).toBeTruthy();
  });
});

describe('the visits of an offer', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
    views: index === 28 ? 7 : 0,
    applications: index === 29 ? 1 : 0,
  }));

  it('are drawn by day and said in words and figures', () => {
    render(<Visits visits={{ total: 110, days }} name="Carrossier" view={view} />);
    const chart = screen.getByRole('img');
    expect(chart.getAttribute('aria-label')).toBe(
      'Vues par jour sur les 30 derniers jours\u00a0: 7 au plus, le 20/11/2026',
    );
    const barsOf = (path: Element) => path.getAttribute('d')?.match(/M/g)?.length ?? 0;
    const [empty, viewed, applied] = [...chart.querySelectorAll('path')].map(barsOf);
    expect({ empty, viewed, applied }).toEqual({ empty: 29, viewed: 1, applied: 1 });
    expect(screen.getByText('110 vues')).toBeTruthy();
    expect(screen.getByText('Sur 30 jours : 7 vues, 1 candidature')).toBeTruthy();
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows).toEqual(['JourVuesCandidatures', '21/11/202601', '20/11/202670']);
  });

  it('are one line as long as there are none, not an empty drawing', () => {
    const quiet = days.map(({ day }) => ({ day, views: 0, applications: 0 }));
    render(<Visits visits={{ total: 0, days: quiet }} name="Carrossier" view={view} />);
    expect(screen.getByText('Aucune vue')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.querySelector('details')).toBeNull();
  });

  it('are none of a draft', () => {
    const { container } = render(<Visits visits={{ total: 0, days: [] }} name="Carrossier" view={view} />);
    expect(container.innerHTML).toBe('');
  });
});
