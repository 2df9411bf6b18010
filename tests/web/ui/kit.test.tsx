import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReceivedFilters } from '#components/applications/received/received-filters.tsx';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { Button } from '#components/ui/button.tsx';
import { Drawer } from '#components/ui/dialog/drawer.tsx';
import { DataTable } from '#components/ui/lists/data-table.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { ScoreRing } from '#components/ui/score/score-ring.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';

afterEach(cleanup);

function show(node: ReactNode) {
  return render(
    <NextIntlClientProvider locale="fr" messages={messagesOf('fr')} timeZone="Europe/Paris">
      {node}
    </NextIntlClientProvider>,
  );
}

describe('a button that cannot be used', () => {
  test('stays reachable, says why, and neither acts nor submits', async () => {
    const user = userEvent.setup();
    const done: string[] = [];
    show(
      <form onSubmit={() => done.push('sent')}>
        <Button type="submit" disabledReason="Choisissez un CV" onClick={() => done.push('clicked')}>
          Envoyer CV
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer CV' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Choisissez un CV');
    await user.click(button);
    expect(done).toEqual([]);
  });
});

describe('the pager', () => {
  const pager = (page: number, total: number) => (
    <Pager page={page} totalPages={total} hrefFor={(to) => `/liste?page=${to}`} />
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  test('has its neighbours, the jumps of five, and the current page', () => {
    show(pager(8, 20));
    expect(hrefOf('Page précédente')).toBe('/liste?page=7');
    expect(hrefOf('Page suivante')).toBe('/liste?page=9');
    expect(hrefOf('5 pages en arrière')).toBe('/liste?page=3');
    expect(hrefOf('5 pages plus loin')).toBe('/liste?page=13');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('8');
  });

  test('offers nothing before the first page or after the last', () => {
    show(pager(1, 2));
    expect(screen.queryByRole('link', { name: 'Page précédente' })).toBeNull();
    cleanup();
    show(pager(2, 2));
    expect(screen.queryByRole('link', { name: 'Page suivante' })).toBeNull();
  });

  test('is absent from a list of one page', () => {
    show(pager(1, 1));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the page size', () => {
  test('is a plain form that keeps the other parameters', () => {
    const { container } = show(<PageSize action="/liste" limit={20} keep={{ sort: 'date' }} />);
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/liste');
    const fields = new FormData(form as HTMLFormElement);
    expect([...fields.entries()]).toEqual([
      ['sort', 'date'],
      ['limit', '20'],
    ]);
    const options = within(screen.getByLabelText('Par page')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['10', '20', '50']);
  });
});

describe('a list that narrows or orders another', () => {
  const view = aView();
  test.each([
    ['the page size', 'Appliquer', <PageSize key="size" action="/liste" limit={10} />],
    [
      'the offer of applications',
      'Appliquer',
      <ReceivedFilters
        key="offer"
        action="/liste"
        chosen={{ order: 'date' }}
        own={{ tags: [], hasStars: false }}
        isSortable={false}
        keep={{}}
        view={view}
        offers={[7, 8].map((id) => ({ ...anOffer({ id }), applications: 1 }))}
      />,
    ],
  ])('%s changes nothing before its button is pressed', async (_, button, form) => {
    const user = userEvent.setup();
    const { container } = show(form);
    const sent: string[] = [];
    container.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push('sent');
    });
    const list = screen.getByRole('combobox');
    await user.selectOptions(list, within(list).getAllByRole('option')[1] as HTMLElement);
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(list);
    await user.click(screen.getByRole('button', { name: button }));
    expect(sent).toEqual(['sent']);
  });
});

describe('the score ring', () => {
  test.each([
    [92, '92 % : Excellent'],
    [64.6, '65 % : Très bon'],
    [0, '0 % : Faible'],
  ])('reads %d as its percent and its word', (percent, text) => {
    const { container } = show(<ScoreRing percent={percent} />);
    const read = container.querySelector('span > span:not([aria-hidden])');
    expect(read?.textContent).toBe(text);
  });
});

describe('the other pieces', () => {
  test('a drawer says its state and opens', async () => {
    const user = userEvent.setup();
    const { container } = show(
      <Drawer number={2} title="Expériences" state="bad" name="cv">
        Contenu
      </Drawer>,
    );
    expect(screen.getByText('À corriger')).toBeTruthy();
    await user.click(screen.getByText('Expériences'));
    expect(container.querySelector('details')?.open).toBe(true);
    expect(container.querySelector('details')?.getAttribute('name')).toBe('cv');
  });

  test('the last step of a breadcrumb is the page, not a link', () => {
    show(
      <Breadcrumb
        crumbs={[
          { label: 'Mes CV', href: '/a' },
          { label: 'Brouillons', href: '/b' },
        ]}
      />,
    );
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual(['Mes CV']);
    expect(screen.getByText('Brouillons').getAttribute('aria-current')).toBe('page');
  });

  test('tabs mark the current list and count', () => {
    show(
      <Tabs
        label="État des CV"
        tabs={[
          { href: '/a', label: 'CV reçus', count: 12, current: true },
          { href: '/b', label: 'déclinés', count: 0, current: false },
        ]}
      />,
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('12CV reçus');
    expect(screen.getByRole('link', { name: /déclinés/ }).textContent).toBe('0déclinés');
  });

  test('each cell of a table carries its label for the phone', () => {
    const { container } = show(
      <DataTable
        caption="Annonces"
        keyOf={(row) => row.name}
        rows={[{ name: 'Mécanicien', count: 4 }]}
        columns={[
          { key: 'name', label: 'Annonce', cell: (row) => row.name, first: true },
          { key: 'count', label: 'Candidats', cell: (row) => row.count, align: 'right' },
        ]}
      />,
    );
    const labels = [...container.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'));
    expect(labels).toEqual(['Annonce', 'Candidats']);
  });

  test('an error offers to try again', () => {
    show(<ErrorNote message="La liste n’a pas pu être chargée." retryHref="/liste?page=2" />);
    expect(
      within(screen.getByRole('alert')).getByRole('link', { name: 'Réessayer' }).getAttribute('href'),
    ).toBe('/liste?page=2');
  });
});
