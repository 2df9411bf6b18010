import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Namesakes } from '#components/search/namesakes/namesakes.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { forgetSession, loadSession } from '#lib/browser/session.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { aTown } from '#tests/support/search/a-town.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const namesakes = [aTown('93066', 'Saint-Denis', '93200'), aTown('11339', 'Saint-Denis', '11310')];

let user: object | null = null;
const server = setupServer(
  http.get('*/api/session', () => HttpResponse.json({ user })),
  http.get('*/api/upstream/places/97411', () =>
    HttpResponse.json({
      data: { ...aTown('97411', 'Saint-Denis', '97400'), namesakes: namesakes.toReversed() },
    }),
  ),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const view = aView();
const links = () => screen.getAllByRole('link', { name: /^Saint-Denis/ }).map((link) => link.textContent);

it('the towns of one name are ordered for a person who is signed in, and stay as they are for a visitor', async () => {
  history.replaceState(null, '', '/?job=1&city=97411');
  const list = <Namesakes namesakes={namesakes} hrefOf={(city) => `/?job=1&city=${city}`} t={view.t} />;
  const island = <SearchIsland saved={messagesOf('fr').search.saved} remember />;
  const { unmount } = show(
    <>
      {list}
      {island}
    </>,
  );
  await loadSession();
  expect(links()).toEqual(['Saint-Denis (93200), Creuse', 'Saint-Denis (11310), Creuse']);
  unmount();
  forgetSession();
  user = { role: 'candidate' };
  show(
    <>
      {list}
      {island}
    </>,
  );
  await waitFor(() => expect(links()[0]).toBe('Saint-Denis (11310), Creuse'));
  const [first] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Saint-Denis/ });
  expect(first?.search).toBe('?job=1&city=11339');
});
