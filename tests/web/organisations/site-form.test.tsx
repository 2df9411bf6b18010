import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SiteForm } from '#components/organisations/company/site-form.tsx';
import type { OwnSite } from '#lib/contract/organisations/establishments.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { inPage } from '#tests/support/web.tsx';

let sent: Record<string, unknown>[] = [];
let led: string[] = [];

const server = setupServer(
  http.get('*/api/upstream/places', () => HttpResponse.json({ data: [] })),
  http.patch('*/api/upstream/recruiter/sites/7', async ({ request }) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return HttpResponse.json({ data: null, message: 'L’établissement est enregistré.' });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  sent = [];
  led = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void led.push(String(to)));
  document.documentElement.lang = 'fr';
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const morning = { opens: '08:00', closes: '12:00' };

const site: OwnSite = {
  id: 7,
  name: 'Garage Martin',
  slug: 'garage-martin-vienne',
  siret: null,
  city: 'Vienne',
  postalCode: '38200',
  townCode: '38544',
  street: null,
  phone: null,
  openingHours: [[morning], [], [], [], [], [], []],
  brands: ['Renault', 'Dacia'],
  equipment: null,
  teamSize: 4,
  pitch: null,
  logo: null,
  pictures: ['/files/a.jpg', '/files/b.jpg'],
  revision: 1,
  offers: 0,
};

const open = () => {
  render(inPage(<SiteForm site={site} suggestedName="" userId={3} />));
  return userEvent.setup();
};
const save = (user: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Enregistrer' }));

test('the form of a site sends what it shows, and leads back to the company', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Recopier le lundi jusqu’au vendredi' }));
  await user.click(screen.getByRole('button', { name: 'Retirer la photo 1' }));
  await save(user);
  await waitFor(() => expect(led).toEqual(['/recruiter/company']));
  const [body] = sent;
  expect(body).toMatchObject({ brands: ['Renault', 'Dacia'], teamSize: 4, pictures: ['/files/b.jpg'] });
  const days = body?.openingHours as { opens: string }[][];
  expect(days.map(([first]) => first?.opens)).toEqual(['08:00', '08:00', '08:00', '08:00', '08:00', '', '']);
});

test('the form of a site says beside the field what is wrong, and keeps what was typed', async () => {
  const user = open();
  const closes = screen.getByLabelText<HTMLInputElement>(/lundi, plage 1 : fermeture/);
  await user.clear(closes);
  await user.type(closes, '07:00');
  await save(user);
  expect((await screen.findAllByText(/La fin doit suivre le début/)).length).toBeGreaterThan(0);
  expect(closes.value).toBe('07:00');
  expect(closes.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});
