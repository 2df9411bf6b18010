import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SharedCvView } from '#components/cvs/shared-cv-view.tsx';
import { show } from '#tests/support/web.tsx';

const TOKEN = `12.${'x'.repeat(43)}`;
const share = {
  person: 'Camille Roux',
  job: 'Mécanicienne automobile',
  email: 'camille@exemple.test',
  message: 'Bonjour,\nvoici mon CV.',
  expiresAt: '2026-12-21T09:00:00.000Z',
};

afterEach(cleanup);

describe('the page of a CV that was mailed', () => {
  test('says who sends it and what they wrote, and leads to the PDF', () => {
    show(<SharedCvView token={TOKEN} share={share} locale="fr" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CV de Camille Roux');
    expect(screen.getByRole('figure').textContent).toContain('voici mon CV.');
    expect(screen.getByText('Pour répondre, écrivez à camille@exemple.test.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ouvrir le CV en PDF' });
    expect(link.getAttribute('href')).toBe(`/api/shared-cv/${TOKEN}`);
  });

  test('says that the link no longer works', () => {
    show(<SharedCvView token={TOKEN} share={null} locale="fr" />);
    expect(screen.getByText(/Ce lien n’est plus valable/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
  });
});
