import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { InterviewListView } from '#components/interviews/interview-list.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { press } from '#tests/support/cvs/cv-card.tsx';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const aList = (role: Role, interviews: Interview[]) => (
  <InterviewListView
    role={role}
    list="upcoming"
    interviews={interviews}
    total={interviews.length}
    totalPages={1}
    page={1}
    limit={10}
    view={aView('fr')}
  />
);
const card = () => within(screen.getByRole('article'));

/** What is sent to a path; answers as told. */
function calls(path: string, answer: object) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/upstream${path}`, async ({ request }) => {
      sent.push(await request.json().catch(() => null));
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

describe('the clock of an interview', () => {
  const onDevice = (timeZone: string) =>
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone,
    });

  test('is that of its place, and is named overseas and for a video call', () => {
    onDevice('Europe/Paris');
    show(aList('candidate', [anInterview({ timeZone: 'Indian/Reunion', address1: '97400 Saint-Denis' })]));
    expect(card().getByText(/ à 17:30 \(heure de La Réunion\)$/)).toBeDefined();
    cleanup();
    show(aList('recruiter', [anInterview({ kind: 'video' })]));
    expect(card().getByText(/jusqu’à 15:30 \(heure de Paris\)$/)).toBeDefined();
  });

  test('is named to a reader on another clock only', () => {
    onDevice('Indian/Reunion');
    show(aList('candidate', [anInterview()]));
    expect(card().getByText('Horaires en heure de Paris')).toBeDefined();
    cleanup();
    onDevice('Europe/Brussels');
    show(aList('candidate', [anInterview()]));
    expect(card().queryByText(/heure de Paris/)).toBeNull();
  });
});

describe('an interview that a candidate has accepted', () => {
  const accepted = (changes: Partial<Interview> = {}) =>
    anInterview({ invitations: [aGuest({ answer: 'accepted' })], ...changes });

  test('is called off with a message to the organiser', async () => {
    const sent = calls('/candidate/agenda/edit-status', { data: {}, message: 'Prévenu' });
    const { refreshed } = show(aList('candidate', [accepted()]));
    await userEvent.click(card().getByText('Je ne peux plus venir'));
    await userEvent.type(card().getByLabelText('Message à l’organisateur (facultatif)'), 'Malade');
    await press(/^Prévenir que je ne viens pas/);
    await expectToast('Prévenu');
    expect(sent).toEqual([{ interviewId: 40, status: 'rejected', version: 1, message: 'Malade' }]);
    expect(refreshed.times).toBe(1);
  });

  test.each([
    { open: false },
    { invitations: [aGuest()] },
    { invitations: [aGuest({ answer: 'rejected' })] },
  ])('is not called off when it has begun, or was never accepted: %o', (changes) => {
    show(aList('candidate', [accepted(changes as Partial<Interview>)]));
    expect(card().queryByText('Je ne peux plus venir')).toBeNull();
  });

  test('goes into no calendar once it is refused', () => {
    show(aList('candidate', [anInterview({ invitations: [aGuest({ answer: 'rejected' })] })]));
    expect(card().queryByRole('link', { name: /calendrier/ })).toBeNull();
  });
});

describe('a card', () => {
  const endTime = new Date(Date.now() + 60 * 60_000).toISOString();
  const call = { kind: 'video' as const, meetingUrl: 'https://visio.garage.test/a', endTime };

  test.each(['candidate', 'recruiter'] as const)(
    'of a moved interview says the time before to a %s, until the interview is over',
    (role) => {
      const formerTime = '2026-12-03T09:00:00.000Z';
      show(aList(role, [anInterview({ endTime, formerTime })]));
      expect(
        card().getByText(/^Déplacé\s: l’entretien était prévu jeudi 3 décembre 2026 à 10:00\.$/),
      ).toBeDefined();
      cleanup();
      show(aList(role, [anInterview({ formerTime }), anInterview({ id: 41, endTime })]));
      expect(screen.queryByText(/^Déplacé/)).toBeNull();
    },
  );

  test('names the zone of the former time of an interview that moved to another zone', () => {
    const former = { formerTime: '2026-12-03T09:00:00.000Z', formerTimeZone: 'Indian/Reunion' as const };
    show(aList('candidate', [anInterview({ endTime, ...former })]));
    expect(
      card().getByText(
        /^Déplacé\s: l’entretien était prévu jeudi 3 décembre 2026 à 13:00 \(heure de La Réunion\)\.$/,
      ),
    ).toBeDefined();
  });

  test('names the precise job and its trade', () => {
    const offer = { ...anInterview().offer, trades: [{ tradeId: 1, preciseJobId: 1002 }] };
    show(aList('candidate', [anInterview({ offer })]));
    const { reference } = aView('fr');
    const [job, trade] = [reference.name('otherJobs', 1002), reference.name('jobs', 1)];
    expect(job).not.toBe(trade);
    expect(card().getByRole('heading').textContent).toContain(job?.split(' ')[0] ?? '?');
    expect(card().getByText(`${reference.entry('jobs', 1)?.name_m} (H/F)`)).toBeDefined();
  });

  test.each(['candidate', 'recruiter'] as const)('joins a video call until it is over, for a %s', (role) => {
    show(aList(role, [anInterview(call)]));
    const link = card().getByRole('link', { name: /^Rejoindre/ });
    expect(link.getAttribute('href')).toBe('https://visio.garage.test/a');
    cleanup();
    show(aList(role, [anInterview({ ...call, endTime: '2026-01-01T10:00:00.000Z' })]));
    expect(card().queryByRole('link', { name: /^Rejoindre/ })).toBeNull();
  });

  test('has a plain form whose answer says which interview, offer and revision it means', () => {
    show(aList('candidate', [anInterview({ version: 3 })]));
    const form = card().getByRole<HTMLButtonElement>('button', { name: /^Accepter/ }).form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/interview']);
    const sent = Object.fromEntries(new FormData(form ?? undefined));
    expect(sent).toEqual({ interviewId: '40', offerId: '7', version: '3' });
  });

  test('names the other interview at that time to a candidate', () => {
    const overlaps = [
      {
        id: 41,
        time: '2026-11-24T13:00:00.000Z',
        timeZone: 'Europe/Paris' as const,
        kind: 'on_site' as const,
        companyName: 'Garage Autre',
        tradeId: 1,
        preciseJobId: null,
      },
    ];
    show(aList('candidate', [anInterview({ overlaps })]));
    expect(
      card().getByText(/^Vous avez aussi un entretien à ce moment.*Garage Autre, le 24\/11\/2026/),
    ).toBeDefined();
    expect(card().getByRole('button', { name: /^Accepter/ })).toBeDefined();
  });

  test('says when an invitation was sent and from when on it can be sent again, and waits until then', async () => {
    const sent = calls('/agenda/liaisons/81/resend', { data: null, message: 'Invitation renvoyée' });
    const resendableAt = new Date(Date.now() + 60 * 60_000).toISOString();
    show(aList('recruiter', [anInterview({ invitations: [aGuest({ resendableAt })] })]));
    expect(
      card().getByText(/^Invitation envoyée le 16\/11\/2026.*Nouvel envoi possible à partir du/),
    ).toBeDefined();
    const button = card().getByRole('button', { name: /^Renvoyer l’invitation/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(sent).toEqual([]);
  });

  test('shows a recruiter what a candidate wrote who no longer comes', () => {
    const guest = aGuest({ answer: 'rejected', message: 'Je suis souffrant.' });
    show(aList('recruiter', [anInterview({ invitations: [guest] })]));
    expect(card().getByText(/Je suis souffrant\./)).toBeDefined();
  });
});
