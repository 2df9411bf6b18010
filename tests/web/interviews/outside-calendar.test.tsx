import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OutsideCalendar, type OutsideState } from '#components/interviews/outside-calendar.tsx';
import { press } from '#tests/support/cvs/cv-card.tsx';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const NONE: OutsideState = { host: null, failedAt: null };
const GIVEN: OutsideState = { host: 'calendar.google.com', failedAt: null };
const FAILED: OutsideState = { ...GIVEN, failedAt: '2026-12-01T08:30:00.000Z' };
const field = () => screen.getByLabelText<HTMLInputElement>('Adresse privée de ce calendrier');

function answers(data: OutsideState) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/upstream/agenda/outside', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data, message: 'Enregistré' });
    }),
  );
  return sent;
}

describe('the recruiter’s other calendar', () => {
  test('is named by its address, which is not shown again', async () => {
    const sent = answers(GIVEN);
    show(<OutsideCalendar initial={NONE} />);
    await userEvent.type(field(), 'https://calendar.google.com/secret.ics');
    await press(/^Enregistrer/);
    await expectToast('Enregistré');
    expect(sent).toEqual([{ address: 'https://calendar.google.com/secret.ics' }]);
    expect(screen.getByText(/^Bielle lit les heures occupées .* calendar\.google\.com\.$/)).toBeDefined();
    expect(document.body.innerHTML).not.toContain('secret.ics');
    expect(document.activeElement?.textContent).toMatch(/^Bielle lit/);
  });

  test('is refused beside its field, and what was typed stays', async () => {
    const fields = { address: 'Indiquez une adresse web qui commence par https://' };
    const refused = { statusCode: 422, code: 'invalid', message: 'Vérifiez', fields };
    server.use(http.post('*/api/upstream/agenda/outside', () => HttpResponse.json(refused, { status: 422 })));
    show(<OutsideCalendar initial={NONE} />);
    await userEvent.type(field(), 'http://agenda.test');
    await press(/^Enregistrer/);
    expect(await screen.findByText(fields.address)).toBeDefined();
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['http://agenda.test', 'true']);
    expect(document.activeElement).toBe(field());
  });

  test('says in one sentence that it could not be read, when saved and later', async () => {
    answers(FAILED);
    show(<OutsideCalendar initial={NONE} />);
    await userEvent.type(field(), 'https://calendar.google.com/a.ics');
    await press(/^Enregistrer/);
    const sentence = /^Le calendrier calendar\.google\.com n’a pas pu être lu le 01\/12\/2026 09:30/;
    expect(await screen.findByText(sentence)).toBeDefined();
    cleanup();
    show(<OutsideCalendar initial={FAILED} />);
    expect(screen.getByText(sentence)).toBeDefined();
  });

  test('is removed', async () => {
    server.use(
      http.delete('*/api/upstream/agenda/outside', () =>
        HttpResponse.json({ data: NONE, message: 'Retiré' }),
      ),
    );
    show(<OutsideCalendar initial={GIVEN} />);
    await press(/^Retirer ce calendrier/);
    await expectToast('Retiré');
    expect(field().value).toBe('');
  });

  test('stays as it is when the server does not answer', async () => {
    server.use(http.delete('*/api/upstream/agenda/outside', () => HttpResponse.error()));
    show(<OutsideCalendar initial={GIVEN} />);
    await press(/^Retirer ce calendrier/);
    await expectToast('Le serveur ne répond pas : rien n’a changé. Réessayez dans un instant.');
    expect(screen.getByText(/calendar\.google\.com/)).toBeDefined();
  });
});
