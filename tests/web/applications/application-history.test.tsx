import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApplicationHistory } from '#components/applications/received/application-history.tsx';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aView } from '#tests/support/view.ts';
import { inPage, show } from '#tests/support/web.tsx';

afterEach(cleanup);

test('the history of an application says what happened, when and by whom', () => {
  const application = aReceivedCv({
    events: [
      { kind: 'sent', at: '2026-11-16T08:30:00.000Z', by: 'Nadia Ferrand' },
      { kind: 'viewed', at: '2026-11-17T08:30:00.000Z', by: 'Paul Delmas' },
      { kind: 'selected', at: '2026-11-18T08:30:00.000Z', by: null },
    ],
  });
  show(<ApplicationHistory application={application} name="Nadia Ferrand" view={aView('fr')} />);
  expect(screen.getByText('Historique (3)', { exact: false })).toBeTruthy();
  expect(screen.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent)).toEqual([
    '16/11/2026 09:30Candidature envoyée par Nadia Ferrand',
    '17/11/2026 09:30CV ouvert par Paul Delmas',
    '18/11/2026 09:30Mise de côté, à revoir',
  ]);
});

test('a history that was opened stays open when an event is added', () => {
  const [sent, extended] = [
    { kind: 'sent', at: '2026-11-16T08:30:00.000Z', by: 'Nadia Ferrand' },
    { kind: 'extended', at: '2026-11-17T08:30:00.000Z', by: 'Paul Delmas' },
  ] as const;
  const card = (events: ReceivedApplication['events']) => (
    <ReceivedCard isOpen application={aReceivedCv({ events })} view={aView()} />
  );
  const { rerender } = show(card([sent]));
  const history = () => screen.getByText('Historique', { exact: false }).closest('details');
  history()?.setAttribute('open', '');
  rerender(inPage(card([sent, extended])));
  expect(screen.getByText('Historique (2)', { exact: false })).toBeTruthy();
  expect(history()?.open).toBe(true);
});
