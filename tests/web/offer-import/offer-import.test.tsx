import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { menuOf } from '#components/frame/space/space-menu.ts';
import { ImportForm } from '#components/offer-import/import-form.tsx';
import { ImportReport, type ShownLines } from '#components/offer-import/import-report.tsx';
import { OwnOfferList } from '#components/own-offers/own-offer-list.tsx';
import type { ImportProgress } from '#lib/contract/offer-import/offer-import.ts';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { paths } from '#lib/paths/paths.ts';
import { leaveDialog, press } from '#tests/support/cvs/cv-card.tsx';
import { anOwnOffer } from '#tests/support/offers/an-own-offer.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView, rowsOf } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
const api = (path: string) => `*/api/upstream${path}`;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const anImport = (changes: Partial<ImportProgress> = {}): ImportProgress => ({
  fileName: 'offres.csv',
  state: 'ended',
  doneLines: 3,
  startedAt: '2026-11-21T09:00:00.000Z',
  ignoredColumns: [],
  summary: { totalLines: 3, createdOffers: 1, skippedLines: 1, errorLines: 1 },
  ...changes,
});

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Fichier CSV'), { target: { files: [file] } });
const aFile = (name = 'offres.csv', size = 3) => {
  const file = new File(['a;b'], name, { type: 'text/csv' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const errorOf = () => screen.getByLabelText('Fichier CSV').getAttribute('aria-describedby');

describe('the form of the import', () => {
  test('wants a file whose name ends in .csv, of 20 MB at most', async () => {
    show(<ImportForm last={null} />);
    await press(/^Importer$/);
    expect(screen.getByText('Veuillez sélectionner un fichier CSV')).toBeDefined();
    expect(errorOf()).toContain('csvdata-error');
    choose(aFile('offres.xlsx'));
    expect(errorOf()).not.toContain('csvdata-error');
    await press(/^Importer$/);
    expect(screen.getByText('Veuillez sélectionner un fichier CSV')).toBeDefined();
    choose(aFile('offres.CSV', 21 * 1024 * 1024));
    await press(/^Importer$/);
    expect(screen.getByText(/dépasse 20 Mo/)).toBeDefined();
  });

  test('shows the line that an import is at, then says what came of it and reads the page anew', async () => {
    const running = anImport({ state: 'running', doneLines: 2 });
    server.use(http.get(api('/import/last'), () => HttpResponse.json({ data: running })));
    let end: (() => void) | undefined;
    const ended = new Promise<void>((done) => {
      end = done;
    });
    server.use(
      http.post(api('/import/offers'), async () => {
        await ended;
        const message = '3 offres créées.';
        const report = { summary: { ...running.summary, createdOffers: 3 }, details: {} };
        return HttpResponse.json({ data: { status: 'success', message, report }, message });
      }),
    );
    const { refreshed } = show(<ImportForm last={null} />);
    choose(aFile());
    await press(/^Importer$/);
    await screen.findByText('Ligne 2 sur 3');
    expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
    end?.();
    await expectToast('3 offres créées.');
    await waitFor(() => expect(refreshed.times).toBe(1));
    await screen.findByRole('button', { name: 'Importer' });
  });

  test.each([
    [
      'the server’s message',
      HttpResponse.json(
        { statusCode: 422, code: 'invalid', message: 'Ce fichier ne contient aucune offre.' },
        { status: 422 },
      ),
      'Ce fichier ne contient aucune offre.',
    ],
    ['its own words when no answer came', HttpResponse.error(), 'Erreur lors de l’import du fichier'],
  ])('tells a refusal by %s', async (_, answer, text) => {
    server.use(
      http.get(api('/import/last'), () => HttpResponse.json({ data: null })),
      http.post(api('/import/offers'), () => answer),
    );
    show(<ImportForm last={null} />);
    choose(aFile());
    await press(/^Importer$/);
    await waitFor(() => expect(errorOf()).toContain('csvdata-error'));
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  test('follows an import that another page began', async () => {
    server.use(http.get(api('/import/last'), () => HttpResponse.json({ data: anImport() })));
    const { refreshed } = show(<ImportForm last={anImport({ state: 'running', doneLines: 1 })} />);
    expect(screen.getByText('Ligne 1 sur 3')).toBeDefined();
    await waitFor(() => expect(refreshed.times).toBe(1));
  });
});

describe('the report', () => {
  const shown: ShownLines = {
    list: 'created',
    lines: [{ line: 2, offerId: 1284, company: 'Garage Tréfonds', texts: [] }],
    total: 25,
    totalPages: 3,
    page: 2,
    limit: 10,
  };

  test('has the figures, the lists with their counts, the lines and their pages', () => {
    const last = anImport({ ignoredColumns: ['Date', 'Réf'], state: 'interrupted', doneLines: 2 });
    show(<ImportReport last={last} shown={shown} view={aView('fr')} headingId="report" />);
    expect(screen.getByText('Lignes lues').parentElement?.textContent).toBe('Lignes lues3');
    expect(screen.getByText(/Colonnes inconnues, non lues\s: Date, Réf\./)).toBeDefined();
    expect(screen.getByText(/interrompu à la ligne 2 sur 3/)).toBeDefined();
    expect(screen.getByRole('link', { name: /Annonce n°\u00a01284/ }).getAttribute('href')).toBe(
      paths.offerPreview(1284),
    );
    expect(screen.getByRole('link', { name: /Ignorées/ }).getAttribute('href')).toBe(
      '/recruiter/myoffer/import?list=skipped',
    );
    expect(screen.getByRole('link', { name: /suivante/i }).getAttribute('href')).toContain('page=3');
  });

  test('names the company of a line to correct', () => {
    const lines = [
      { line: 4, offerId: null, company: 'Garage Tréfonds', texts: ['Colonne « Métier », vide.'] },
    ];
    const toCorrect = { ...shown, list: 'errors', lines } as const;
    show(<ImportReport last={anImport()} shown={toCorrect} view={aView('fr')} headingId="report" />);
    const line = screen.getByText('Ligne 4').closest('li');
    expect(line?.textContent).toBe('Ligne 4Garage TréfondsColonne « Métier », vide.');
  });

  test('says so when a list is empty', () => {
    const empty = { ...shown, list: 'errors', lines: [], total: 0, totalPages: 0, page: 1 } as const;
    show(<ImportReport last={anImport()} shown={empty} view={aView('fr')} headingId="report" />);
    expect(screen.getByText('Aucune ligne n’est à corriger.')).toBeDefined();
  });
});

test('the menu names the import to internal staff alone', () => {
  const entries = (internal: boolean) =>
    menuOf('recruiter', { internal }).flatMap((group) => group.entries.map(({ path }) => path));
  expect(entries(true)).toContain(paths.offerImport());
  expect(entries(false)).not.toContain(paths.offerImport());
});

describe('the partner’s button', () => {
  const showOffer = (partner: OwnOffer['partner'], internal = true) =>
    show(
      <OwnOfferList
        status="published"
        offers={[{ ...anOwnOffer(), partner }]}
        opened={rowsOf([anOwnOffer()])}
        total={1}
        counted={1}
        drafts={0}
        totalPages={1}
        page={1}
        limit={10}
        search=""
        internal={internal}
        view={aView('fr')}
      />,
    );
  const button = () => screen.queryByRole('button', { name: /Recrutor/ });
  const at = '2026-11-21T09:00:00.000Z';

  test('publishes, archives, and is gone after; others never see it', () => {
    showOffer({ publishedAt: null, archivedAt: null });
    expect(button()?.textContent).toBe('Publier sur Recrutor');
    cleanup();
    showOffer({ publishedAt: at, archivedAt: null });
    expect(button()?.textContent).toBe('Archiver sur Recrutor');
    cleanup();
    showOffer({ publishedAt: at, archivedAt: at });
    expect(button()).toBeNull();
    cleanup();
    showOffer({ publishedAt: null, archivedAt: null }, false);
    expect(button()).toBeNull();
  });

  test('asks first, then says what the server says', async () => {
    const sent: string[] = [];
    server.use(
      http.post(api('/recrutor/1284/publish'), ({ request }) => {
        sent.push(new URL(request.url).pathname);
        return HttpResponse.json({ data: null, message: 'Offre publiée sur Recrutor' });
      }),
    );
    const { refreshed } = showOffer({ publishedAt: null, archivedAt: null });
    await press(/sur Recrutor/);
    await screen.findByRole('dialog');
    await leaveDialog();
    expect(sent).toEqual([]);
    await press(/sur Recrutor/);
    await screen.findByRole('dialog');
    await press(/^Oui$/);
    await expectToast('Offre publiée sur Recrutor');
    expect(sent).toHaveLength(1);
    expect(refreshed.times).toBe(1);
  });
});
