import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import { ReceivedDetail } from '#components/applications/received/received-detail.tsx';
import { SentCv } from '#components/applications/sent/sent-cv.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aReceivedCv, NO_CONTACTS } from '#tests/support/cvs/a-received-cv.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the CV of a sent application', () => {
  const showCv = (changes: Partial<SentApplication['cv']>, locale: 'fr' | 'en' = 'fr') => {
    const application = anApplication({ cv: { ...anApplication().cv, ...changes } });
    return show(<SentCv application={application} view={aView(locale)} />, locale);
  };

  test('is the one of the space while it has not changed', () => {
    showCv({});
    expect(screen.getByText('Le garage lit ce CV tel que vous l’avez envoyé.')).toBeTruthy();
    expect(hrefOf('Voir ce CV')).toBe('/candidate/mycv#cv-3');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is a document once the CV has changed, and a plain form sends the new version', () => {
    showCv({ shownId: 90, canUpdate: true });
    expect(
      screen.getByText('Vous avez modifié ce CV depuis. Le garage lit celui que vous avez envoyé.'),
    ).toBeTruthy();
    expect(hrefOf('Voir le CV envoyé (PDF)')).toBe('/api/cvs/90/cv.pdf');
    const form = screen.getByRole('button', { name: 'Envoyer la nouvelle version' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/api/apply/1284/cv');
    expect(form?.getAttribute('method')).toBe('post');
  });

  test.each([
    ['fr', 'Nouvelle version envoyée le 30 novembre 2026. Le garage peut aussi relire la première.'],
    ['en', 'New version sent on 30 November 2026. The garage can also read the first one.'],
  ] as const)('says in %s when a new version was sent', (locale, sentence) => {
    showCv({ updatedAt: '2026-11-30T09:00:00.000Z' }, locale);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/tel que vous l’avez envoyé|as you sent it/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a received application whose candidate sent a newer CV', () => {
  const application = aReceivedCv({ cvUpdate: { at: '2026-11-30T09:00:00.000Z', firstCvId: 90 } });

  test('shows the newer one and leads to the first', () => {
    show(
      <ReceivedDetail
        contacts={NO_CONTACTS}
        opened={{ application, cv: aCv(), isFirst: false }}
        view={aView()}
      />,
    );
    expect(screen.getByText('CV mis à jour depuis, le 30 novembre 2026.')).toBeTruthy();
    expect(hrefOf('Voir le CV envoyé d’abord')).toBe('/recruiter/application/cv/51?cv=sent');
    expect(hrefOf('Exporter en PDF')).toBe('/api/cvs/12/cv.pdf');
  });

  test('shows the first one, marked as such, and leads back', () => {
    const cv = { ...aCv(), id: 90 };
    show(
      <ReceivedDetail contacts={NO_CONTACTS} opened={{ application, cv, isFirst: true }} view={aView()} />,
    );
    expect(
      screen.getByText(
        'CV envoyé le 16 novembre 2026. Mis à jour le 30 novembre 2026 ; le score compare la nouvelle version.',
      ),
    ).toBeTruthy();
    expect(hrefOf('Voir la nouvelle version')).toBe('/recruiter/application/cv/51');
    expect(hrefOf('Exporter en PDF')).toBe('/api/cvs/90/cv.pdf');
  });

  test('is marked in the list', () => {
    show(<ReceivedCard isOpen application={application} view={aView()} />);
    expect(screen.getByText('CV mis à jour')).toBeTruthy();
  });

  test('says nothing of versions while there is one', () => {
    show(
      <ReceivedDetail
        contacts={NO_CONTACTS}
        opened={{ application: aReceivedCv(), cv: aCv(), isFirst: false }}
        view={aView()}
      />,
    );
    expect(screen.queryByText(/mis à jour depuis/)).toBeNull();
  });
});
