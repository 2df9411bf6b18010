import { cleanup, screen, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it } from 'vitest';
import { MetricsView } from '#components/staff/metrics/metrics-view.tsx';
import type { MetricsPeriod } from '#lib/contract/staff/metrics.ts';
import { metricsCsv } from '#lib/web/staff/metrics-file.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const period = (from: string, changes: Partial<MetricsPeriod> = {}): MetricsPeriod => ({
  from,
  to: from,
  liveOffers: 1234,
  applications: 8,
  due: 5,
  answered: 4,
  responsePercent: 80,
  answerDays: 3,
  candidates: 2,
  recruiters: 1,
  orders: 1,
  revenueHtCents: 29_900,
  ...changes,
});
const periods = [
  period('2026-11-20'),
  period('2026-11-21', { applications: 12, responsePercent: null, answerDays: null, revenueHtCents: -1_050 }),
];
const metrics = { countedUntil: '2026-11-21T09:00:00.000Z', periods };

/** The title of a figure, with the words of its bars and of its table by period. */
function read(figure: HTMLElement) {
  const [svg] = within(figure).getAllByRole('img', { hidden: true });
  const bars = [...(svg?.querySelectorAll('rect > title') ?? [])].map((title) => title.textContent ?? '');
  const rows = [...figure.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((each) => each.textContent ?? '').join(' : '),
  );
  return { title: within(figure).getByRole('heading').textContent ?? '', bars, rows: rows.toReversed() };
}

/** As a French spreadsheet shows the cell. */
const plain = (text: string) =>
  text
    .split(' : ')
    .at(-1)
    ?.replace(/[\s\u202f]|%|€|jours?/g, '')
    .replace('−', '-')
    .replace('–', '') ?? '';

describe('the page of figures', () => {
  it('says the same numbers in each chart, its table and the file', () => {
    show(<MetricsView metrics={metrics} by="day" locale="fr" />);
    const file = metricsCsv(periods, 'fr');
    expect(file.startsWith('\uFEFFDu;Au;')).toBe(true);
    const lines: Record<string, string>[] = parse(file, { bom: true, delimiter: ';', columns: true });
    expect(lines.map(({ Du }) => Du)).toEqual(['2026-11-20', '2026-11-21']);
    const figures = screen.getAllByRole('figure').map(read);
    expect(figures).toHaveLength(8);
    for (const { title, bars, rows } of figures) {
      expect(rows.map(plain), title).toEqual(lines.map((line) => line[title]));
      expect(bars, title).toEqual(rows.filter((row) => !row.endsWith('–')));
    }
    expect(lines[1]).toMatchObject({ 'Chiffre d’affaires hors taxes': '-10,50', 'Taux de réponse': '' });
  });

  it('draws bars as high as their figures, without scripts and styles of their own', () => {
    const { container } = show(<MetricsView metrics={metrics} by="day" locale="fr" />);
    const chart = screen.getAllByRole('img', { name: 'Candidatures', hidden: true })[0];
    const [eight = 0, twelve = 0] = [...(chart?.querySelectorAll('rect') ?? [])].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(twelve / eight).toBeCloseTo(12 / 8);
    expect(container.querySelectorAll('[style], script')).toHaveLength(0);
    expect(chart?.querySelector('desc')?.textContent).toBe(
      'Diagramme à barres, de 20/11/2026 à 21/11/2026. Au plus bas 8, au plus haut 12, en dernier 12.',
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names weeks by their days and months by their name, in both languages', () => {
    const week = [period('2026-11-16', { to: '2026-11-22' })];
    const { container } = show(<MetricsView metrics={{ ...metrics, periods: week }} by="week" locale="fr" />);
    expect(container.textContent).toContain('16/11/2026 – 22/11/2026');
    cleanup();
    const month = show(<MetricsView metrics={{ ...metrics, periods: week }} by="month" locale="en" />, 'en');
    expect(month.container.textContent).toContain('November 2026');
  });

  it('says so before the first count', () => {
    const empty = { countedUntil: null, periods: [] };
    const { container } = show(<MetricsView metrics={empty} by="day" locale="fr" />);
    expect(container.textContent).toContain('Aucun chiffre pour l’instant');
    expect(screen.queryByRole('link', { name: 'Télécharger (CSV)' })).toBeNull();
  });
});
