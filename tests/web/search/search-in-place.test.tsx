import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VisitorAlert } from '#components/alerts/visitor-alert.tsx';
import { FacetMenu } from '#components/search/facets/facet-menu.tsx';
import { FilterChips } from '#components/search/facets/filter-chips.tsx';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { filterGroups } from '#lib/search/filter-groups.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const view = aView();
const START = { job: '2', city: '38544' };
const COUNTS: Record<string, number> = { score: 24, date: 7 };

let user: object | null = null;
const server = setupServer(
  http.get('*/api/session', () => HttpResponse.json({ user })),
  http.get('*/candidate/searchjob/result', ({ request }) => {
    const raw = Object.fromEntries(new URL(request.url).searchParams);
    return HttpResponse.html(`<title>Suite</title>${staticHtml(aPage(raw))}`);
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  user = null;
  forgetSession();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** A page of results in its parts, as the server writes them. */
function aPage(raw: RawQuery) {
  const { search } = readSearch(raw, view.reference);
  const total = COUNTS[search.order] ?? 0;
  const groups = filterGroups({ search, facets: undefined, hasDistance: true, view });
  return (
    <>
      <aside>
        <SearchForm search={search} problems={[]} townText="Vienne (38200)" view={view} />
        <FacetMenu groups={groups} total={total} view={view} />
      </aside>
      <div data-part="list">
        <FilterChips search={search} groups={groups} view={view} />
        <h1>Résultats de la recherche ({total})</h1>
        <VisitorAlert search={searchHref(search)} t={view.t} />
      </div>
    </>
  );
}

function showPage() {
  const body = document.createElement('div');
  document.body.append(body);
  body.innerHTML = staticHtml(aPage(START));
  show(<SearchIsland remember />);
  return userEvent.setup();
}
const newest = () => screen.getByRole('link', { name: 'Plus récentes', hidden: true });
const alertForm = () => document.querySelector<HTMLElement>('[data-visitors-only]');
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;

describe('a filter chosen in place', () => {
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  it('changes list, count and address, says so, and leaves the focus on its link', async () => {
    const person = showPage();
    await person.click(newest());
    await waitFor(() => expect(heading()).toBe('Résultats de la recherche (7)'));
    expect(location.search).toBe('?job=2&city=38544&order=date');
    expect(document.title).toBe('Suite');
    expect(document.querySelector('[data-status]')?.textContent).toBe('Résultats de la recherche (7)');
    expect(document.activeElement).toBe(newest());
    expect(newest().getAttribute('aria-current')).toBe('true');
  });

  it('keeps what was typed into the form, and sends the choice with it', async () => {
    const person = showPage();
    const words = screen.getByLabelText<HTMLInputElement>('Métier, compétence ou entreprise');
    words.value = 'diesel';
    await person.click(newest());
    await waitFor(() => expect(heading()).toContain('(7)'));
    const form = document.querySelector<HTMLFormElement>('[data-search-form]');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ q: 'diesel', order: 'date' });
  });

  it('keeps the address that was typed below the list, for the alert of the new search', async () => {
    const person = showPage();
    screen.getByLabelText<HTMLInputElement>('Votre e-mail').value = 'camille@exemple.test';
    await person.click(newest());
    await waitFor(() => expect(heading()).toContain('(7)'));
    const form = alertForm()?.querySelector('form') ?? undefined;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      email: 'camille@exemple.test',
      frequency: 'weekly',
      search: expect.stringContaining('order=date'),
    });
  });

  it('offers no alert by address to somebody who has an account, also after the choice', async () => {
    user = { role: 'candidate' };
    const person = showPage();
    await waitFor(() => expect(alertForm()?.hidden).toBe(true));
    await person.click(newest());
    await waitFor(() => expect(heading()).toContain('(7)'));
    await waitFor(() => expect(alertForm()?.hidden).toBe(true));
  });

  it('is found in a sheet that puts the filters back when it closes', async () => {
    const person = showPage();
    HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.setAttribute('open', '');
    };
    await person.click(screen.getByRole('link', { name: 'Tri', hidden: true }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('link', { name: 'Plus récentes' })).toBeTruthy();
    await person.click(within(sheet).getByRole('link', { name: /^Voir/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('#filters [data-part=filters]')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tri', hidden: true }));
  });
});
