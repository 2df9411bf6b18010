import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LinkPage } from '#components/alerts/link-page.tsx';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

describe('the page of such a link', () => {
  test('asks by a plain form, or says what is done', () => {
    const question = { action: '/api/alert/stop/1', button: 'Arrêter l’alerte' };
    const { container } = show(
      <LinkPage title="Arrêter une alerte" question={question} failure="Indisponible" home="Accueil">
        Voulez-vous l’arrêter ?
      </LinkPage>,
    );
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/alert/stop/1']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ from: 'page' });
    expect(screen.getByRole('status').textContent).toBe('Indisponible');
    cleanup();
    show(
      <LinkPage title="Arrêter une alerte" done="L’alerte est arrêtée." home="Accueil">
        Plus rien.
      </LinkPage>,
    );
    expect(screen.getByRole('status').textContent).toBe('L’alerte est arrêtée.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
