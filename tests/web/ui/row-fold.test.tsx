import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { afterEach, describe, expect, test } from 'vitest';
import { RowFold } from '#components/ui/lists/row-fold.tsx';
import { openRows } from '#lib/paths/open-rows.ts';
import { aRouter, inPage } from '#tests/support/web.tsx';

afterEach(cleanup);

const { visited, router } = aRouter();
const aFold = (query: string, details: string | null, alone = false) =>
  inPage(
    <SearchParamsContext.Provider value={new URLSearchParams(query)}>
      <RowFold id={12} label="Gérer" className="" alone={alone}>
        {details && <input defaultValue={details} />}
      </RowFold>
    </SearchParamsContext.Provider>,
    'fr',
    router,
  );
const link = () => screen.getByRole('link', { name: 'Gérer' });

describe('the details of a row', () => {
  test('are loaded when somebody opens them, and keep what was typed when closed', async () => {
    history.replaceState(null, '', '?page=2&open=7');
    const { rerender } = render(aFold('page=2&open=7', null));
    expect(link().getAttribute('href')).toBe('?page=2&open=7&open=12#row-12');
    expect(link().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(link());
    expect(visited).toEqual(['?page=2&open=7&open=12']);

    rerender(aFold('page=2&open=7&open=12', 'note'));
    expect(link().getAttribute('aria-expanded')).toBe('true');
    await userEvent.type(screen.getByRole('textbox'), ' longue');
    await userEvent.click(link());
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(link());
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('note longue');
    expect(visited).toHaveLength(1);
  });

  test('close the others where a list shows one at a time', async () => {
    history.replaceState(null, '', '?page=2&open=7');
    render(aFold('page=2&open=7', null, true));
    expect(link().getAttribute('href')).toBe('?page=2&open=12#row-12');
    await userEvent.click(link());
    expect(visited.at(-1)).toBe('?page=2&open=12');
  });

  test('close by their link without JavaScript', () => {
    render(aFold('open=12&open=7', 'note'));
    expect(link().getAttribute('href')).toBe('?open=7#row-12');
    expect(screen.getByRole('textbox')).toBeTruthy();
  });
});

test('the open rows of an address are its numbers, and no more than fifty', () => {
  expect(openRows({})).toEqual(new Set());
  expect(openRows({ open: '12' })).toEqual(new Set([12]));
  expect(openRows({ open: ['12', '-3', '4.5', 'x', '', '7'] })).toEqual(new Set([12, 7]));
  expect(openRows({ open: Array.from({ length: 90 }, (_, index) => String(index)) }).size).toBe(50);
});
