import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CrashPage } from '#components/frame/crash-page.tsx';

afterEach(cleanup);

test.each([
  [
    'fr',
    'Bielle, accueil',
    'Cette page n’a pas pu s’afficher',
    'Revenir à l’accueil',
    'Réessayer',
    'Incident n° 42',
  ],
  [
    'en',
    'Bielle, home',
    'This page could not be displayed',
    'Back to the home page',
    'Try again',
    'Incident no. 42',
  ],
] as const)('a page whose code failed keeps the bar with the way home, in its language (%s)', (...row) => {
  const [locale, logo, title, home, retry, incident] = row;
  render(<CrashPage locale={locale} digest="42" />);
  expect(within(screen.getByRole('banner')).getByRole('link', { name: logo }).getAttribute('href')).toBe('/');
  const main = screen.getByRole('main', { name: title });
  expect(document.activeElement).toBe(main);
  expect(within(main).getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(within(main).getByRole('link', { name: home }).getAttribute('href')).toBe('/');
  within(main).getByRole('button', { name: retry });
  within(main).getByText(incident);
});

test('names no incident when only the browser knows of it', () => {
  render(<CrashPage locale="fr" digest={undefined} />);
  expect(screen.queryByText(/Incident/)).toBeNull();
});
