import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { VisitorAlertPage } from '#components/alerts/visitor-alert-page.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { alertHref } from '#lib/search/alert-search.ts';
import { parseSearch } from '#lib/search/search-url.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const RESULTS = '/candidate/searchjob/result?job=1&city=69123';
const values = { email: 'camille@exemple.test', frequency: 'daily', search: RESULTS, back: '/emploi' };
const showPage = (flash: Partial<Flash> | null) =>
  show(<VisitorAlertPage flash={flash && { page: '/alert', ...flash }} t={textsOf('fr')} />);
const fields = () =>
  Object.fromEntries(
    new FormData(document.querySelector<HTMLFormElement>('form[action="/api/alert"]') ?? undefined),
  );

describe('the page of an alert without an account', () => {
  test('says to open the mail, and lets a mistyped address be corrected', () => {
    showPage({ success: 'asked', values });
    expect(screen.getByText(/camille@exemple.test et confirmez/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revenir aux offres' }).getAttribute('href')).toBe('/emploi');
    expect(fields()).toEqual({ ...values, from: 'page' });
  });

  test('shows what was typed with its error beside the field', () => {
    showPage({ failure: { code: 'invalid', message: 'Non', fields: { email: 'E-mail invalide' } }, values });
    const field = screen.getByLabelText<HTMLInputElement>('Votre e-mail');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['camille@exemple.test', 'true']);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'E-mail invalide',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('gives the reason of another refusal', () => {
    showPage({ failure: { code: 'too_many_requests', message: 'Réessayez plus tard.' }, values });
    expect(screen.getByRole('alert').textContent).toContain('Réessayez plus tard.');
    expect(fields()).toMatchObject({ email: 'camille@exemple.test' });
  });

  test.each([null, { values: { email: 'a@b.fr', back: '/' } }])(
    'asks for a search when there is none',
    (flash) => {
      showPage(flash);
      expect(screen.getByText(/Lancez d’abord une recherche/)).toBeTruthy();
      expect(document.querySelector('form[action="/api/alert"]')).toBeNull();
    },
  );
});

describe('the search of an alert', () => {
  const hrefOf = (raw: Record<string, string>) => alertHref(parseSearch(raw).search);

  test('is that of the results, from its first page', () => {
    expect(hrefOf({ job: '1', city: '69123', page: '3', order: 'date', limit: '20' })).toBe(RESULTS);
    expect(hrefOf({ q: 'diesel' })).toBe('/candidate/searchjob/result?q=diesel');
  });

  test('is the whole country for the list of a trade, and nothing without a trade or words', () => {
    expect(hrefOf({ job: '1', page: '1' })).toBe('/candidate/searchjob/result?job=1&area=france');
    expect(hrefOf({ city: '69123' })).toBeUndefined();
    expect(hrefOf({ urgent: '1' })).toBeUndefined();
  });
});
