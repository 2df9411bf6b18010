import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextPageView } from '#components/text-pages/text-page-view.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { TextPage } from '#lib/web/text-pages/load.ts';
import { renderMarkdown } from '#lib/web/text-pages/markdown.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => `## Partie ${index + 1} {#part-${index + 1}}\n\nTexte.`).join(
    '\n\n',
  );

function page(body: string): TextPage {
  const head = { title: 'Cookies', description: '', updated: '2026-11-21', isLegal: false };
  return { ...head, ...renderMarkdown(body) };
}

const draw = (body: string, locale: Locale = 'fr') =>
  show(<TextPageView page={page(body)} locale={locale} />, locale);

describe('a page of text', () => {
  it('has its title, its day and its text', () => {
    draw('Un **texte**.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cookies');
    expect(screen.getByText(/^Dernière mise à jour.: 21 novembre 2026$/)).toBeTruthy();
    expect(document.querySelector('.prose strong')?.textContent).toBe('texte');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says since when a page that binds is in force', () => {
    show(<TextPageView page={{ ...page('Un texte.'), isLegal: true }} locale="fr" />);
    expect(screen.getByText(/^En vigueur depuis le 21 novembre 2026$/)).toBeTruthy();
  });

  it('has a table of contents when it is long, that leads to each part and is not printed', () => {
    draw(sections(5), 'en');
    const toc = screen.getByRole('navigation', { name: 'On this page' });
    expect(toc.getAttribute('data-print')).toBe('no');
    const links = within(toc).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([1, 2, 3, 4, 5].map((part) => `Partie ${part}`));
    for (const link of links) {
      expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2');
    }
  });

  it('names each cell of a table by its column, for phones', () => {
    draw('| Quoi | Durée |\n| --- | --- |\n| Compte | 24 mois |\n| E-mail | 30 jours |');
    const cells = [...document.querySelectorAll<HTMLElement>('td')].map(({ dataset }) => dataset.label);
    expect(cells).toEqual(['Quoi', 'Durée', 'Quoi', 'Durée']);
  });
});
