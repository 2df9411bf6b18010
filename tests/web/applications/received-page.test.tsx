import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReceivedDetail } from '#components/applications/received/received-detail.tsx';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aReceivedCv, NO_CONTACTS } from '#tests/support/cvs/a-received-cv.ts';
import { press } from '#tests/support/cvs/cv-card.tsx';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { aMessage, READER } from '#tests/support/messages/a-message.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const picked = { offerId: null, origin: 'cv_search', offer: null } as const;

describe('the page of a received CV', () => {
  test('has the travel, and the interviews and messages with the candidate', () => {
    const { candidateId, cv } = aReceivedCv();
    const interview = anInterview({
      invitations: [{ ...aGuest(), candidateId, answer: 'accepted' }],
    });
    const [theirs, ours] = [
      aMessage({ senders: [{ ...READER, id: candidateId }], text: 'Oui, lundi.' }),
      aMessage({ text: 'Êtes-vous libre ?' }),
    ];
    const contacts = {
      interviews: { data: [interview], total: 1 },
      messages: { data: [theirs, ours], total: 2 },
    };
    const application = aReceivedCv({ distance: 563, cv: { ...cv, radius: 30 } });
    show(
      <ReceivedDetail
        opened={{ application, cv: aCv(), isFirst: false }}
        contacts={contacts}
        view={aView()}
      />,
    );
    expect(screen.getByText(/à 563 km, au-delà de ses 30 km/)).toBeDefined();
    const fold = (name: string) => screen.getByText(name).closest('details');
    expect(fold('Entretiens (1)')?.textContent).toMatch(/Accepté/);
    expect(fold('Messages (2)')?.textContent).toMatch(
      /Nadia Ferrand.*Oui, lundi\..*Ada Vasseur.*Êtes-vous libre/s,
    );
  });

  test('shows everything with its actions, and leads back to its list', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/upstream/edit-status', ({ request }) => {
        sent.push(new URL(request.url).search);
        return HttpResponse.json({ data: { id: 51 }, message: 'CV supprimé' });
      }),
    );
    const opened = { application: aReceivedCv({ ...picked, bucket: 'selected' }), cv: aCv(), isFirst: false };
    const { visited } = show(<ReceivedDetail contacts={NO_CONTACTS} opened={opened} view={aView()} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nadia Ferrand');
    expect(screen.getByRole('heading', { name: 'Expériences' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Exporter en PDF' }).getAttribute('href')).toBe(
      '/api/cvs/12/cv.pdf',
    );
    expect(screen.getByRole('link', { name: 'Revenir aux CV sélectionnés' }).getAttribute('href')).toBe(
      '/recruiter/application/selected',
    );
    await press(/^Supprimer/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer ce CV\u00a0?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(visited).toEqual(['/recruiter/application/selected']));
    expect(sent).toEqual(['?hidden=true']);
  });
});
