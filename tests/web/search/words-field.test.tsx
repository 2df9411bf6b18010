import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Hero } from '#components/home/hero.tsx';
import { nearestUrl } from '#components/search/form/own-place.ts';
import { SearchIsland } from '#components/search/search-island.tsx';
import { placesContract } from '#lib/contract/places/places.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const lyon = {
  code: '69123',
  name: 'Lyon',
  postalCode: '69001',
  department: { code: '69', name: 'Rhône' },
  region: 'Auvergne-Rhône-Alpes',
  population: 520_774,
  latitude: 45.76,
  longitude: 4.84,
};
const painter = { id: 8, name: 'Peintre automobile (H/F)', family: 'body' };
const mechanic = { id: 1, name: 'Mécanicien automobile (H/F)', family: 'mechanics' };
const positions: string[] = [];
const server = setupServer(
  http.get('*/api/session', () => HttpResponse.json({ user: null })),
  http.get('*/api/upstream/search/suggestions', ({ request }) => {
    const text = new URL(request.url).searchParams.get('q');
    const trades = text === '' ? [mechanic, painter] : text?.startsWith('pein') ? [painter] : [];
    const kept = text?.endsWith('toyota') ? 'toyota' : '';
    const preciseJobs = trades.length === 1 ? [{ id: 1801, name: 'Peintre de motos (H/F)' }] : [];
    return HttpResponse.json({ data: { trades, preciseJobs, skills: [], companies: [], kept } });
  }),
  http.get('*/api/upstream/places', () => HttpResponse.json({ data: [lyon] })),
  http.get(`*${nearestUrl}`, ({ request }) => {
    positions.push(new URL(request.url).search);
    return HttpResponse.json({ data: lyon });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
  history.replaceState(null, '', '/');
});
afterAll(() => server.close());

const words = () => screen.getByLabelText<HTMLInputElement>('Métier, compétence ou entreprise');
const place = () => screen.getByLabelText<HTMLInputElement>('Ville, département ou partout');

/** The form of the home page. `sent`: what it sent last. */
function showHome() {
  const user = userEvent.setup();
  show(
    <>
      <Hero view={aView()} figures={undefined} />
      <SearchIsland />
    </>,
  );
  const form = document.querySelector('form') as HTMLFormElement;
  let last: Record<string, FormDataEntryValue> = {};
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // After the island has put its codes in.
    queueMicrotask(() => {
      last = Object.fromEntries([...new FormData(form)].filter(([name]) => name !== 'radius'));
    });
  });
  const expectSent = (fields: Record<string, string>) => waitFor(() => expect(last).toEqual(fields));
  return { user, form, expectSent };
}

async function type(user: ReturnType<typeof userEvent.setup>, input: HTMLInputElement, text: string) {
  await user.click(input);
  await waitFor(() => expect(input.getAttribute('role')).toBe('combobox'));
  await user.type(input, text);
}

it('a suggestion is one trade, sent by its id, and leads to the place', async () => {
  const { user, form, expectSent } = showHome();
  await type(user, words(), 'pein');
  await user.click(await screen.findByRole('option', { name: painter.name }));
  expect(words().value).toBe(painter.name);
  expect(document.activeElement).toBe(place());
  await type(user, place(), 'lyon');
  await user.click(await screen.findByRole('option', { name: /Lyon/ }));
  expect(document.activeElement).toBe(within(form).getByRole('button', { name: 'Rechercher' }));
  form.requestSubmit();
  await expectSent({ job: '8', city: '69123' });
});

it('words behind the name of a trade stay, and other words in its place are words alone', async () => {
  const { user, form, expectSent } = showHome();
  await type(user, words(), 'pein toyota');
  await user.click(await screen.findByRole('option', { name: painter.name }));
  expect(words().value).toBe(`${painter.name} toyota`);
  form.requestSubmit();
  await expectSent({ job: '8', q: 'toyota' });
  await waitFor(() => expect(words().disabled).toBe(false));
  await user.clear(words());
  await user.type(words(), 'freins');
  form.requestSubmit();
  await expectSent({ q: 'freins' });
});

it('a precise job is looked for by its words', async () => {
  const { user, form, expectSent } = showHome();
  await type(user, words(), 'pein');
  await user.click(await screen.findByRole('option', { name: 'Peintre de motos (H/F)' }));
  form.requestSubmit();
  await expectSent({ q: 'Peintre de motos' });
});

it('the list of all trades opens by family', async () => {
  const { user } = showHome();
  await user.click(screen.getByRole('link', { name: 'Choisir dans la liste' }));
  const body = await screen.findByRole('group', { name: 'Carrosserie, peinture et vitrage' });
  expect(within(body).getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Mécanique et électricité' })).toBeTruthy();
});

it('a town that is typed into the field of trades goes to its own field', async () => {
  const { user, form, expectSent } = showHome();
  await type(user, words(), 'lyon');
  const towns = await screen.findByRole('group', { name: 'Villes' });
  await user.click(within(towns).getByRole('option'));
  expect([words().value, place().value]).toEqual(['', 'Lyon (69001)']);
  expect(document.activeElement).toBe(words());
  await user.type(words(), 'freins');
  form.requestSubmit();
  await expectSent({ q: 'freins', city: '69123' });
});

it('a touched suggestion searches at once when nothing is missing, else leads to what is', async () => {
  const { user, form, expectSent } = showHome();
  const submit = vi.spyOn(form, 'requestSubmit');
  await type(user, words(), 'pein');
  const touch = async (name: string | RegExp) => {
    const target = await screen.findByRole('option', { name });
    fireEvent(target, Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }));
  };
  await touch(painter.name);
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(place());
  await touch('Partout en France');
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  await expectSent({ job: '8', area: 'france' });
});

function atPosition(answer: 'found' | 'refused') {
  const getCurrentPosition = (found: PositionCallback, refused: PositionErrorCallback) =>
    answer === 'found'
      ? found({ coords: { latitude: 45.764043, longitude: 4.835659 } } as GeolocationPosition)
      : refused({ code: 1 } as GeolocationPositionError);
  // A copy of the navigator would not have its private parts.
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

it('“around me” asks for the position on press alone, and tells the server a kilometre of it', async () => {
  const { user, form, expectSent } = showHome();
  atPosition('found');
  await user.type(words(), 'freins');
  await user.click(place());
  await user.click(await screen.findByRole('option', { name: 'Autour de moi' }));
  await waitFor(() => expect(place().value).toBe('Lyon (69001)'));
  expect(positions).toEqual(['?latitude=45.76&longitude=4.84']);
  form.requestSubmit();
  await expectSent({ q: 'freins', city: '69123' });
});

it('a position that is not known is said below the field', async () => {
  const { user } = showHome();
  atPosition('refused');
  await user.click(place());
  await user.click(await screen.findByRole('option', { name: 'Autour de moi' }));
  const message = document.getElementById('where-error');
  await waitFor(() => expect(message?.hidden).toBe(false));
  expect(message?.textContent).toBe('Nous ne trouvons pas votre position. Saisissez une ville.');
  expect(place().getAttribute('aria-invalid')).toBe('true');
});

it('loads no suggestions for a focus that the page gives itself, but for the first key', async () => {
  const { user } = showHome();
  words().autofocus = true;
  words().focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(words().getAttribute('role')).toBeNull();
  await user.keyboard('p');
  await waitFor(() => expect(words().getAttribute('role')).toBe('combobox'));
});

it('the path of the nearest town is that of the contract', () => {
  expect(nearestUrl).toBe(`/api/upstream${placesContract.nearest.path}`);
});
