import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CvSheet } from '#components/cvs/cv-sheet.tsx';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { aCv, anEmptyCv, aPost } from '#tests/support/cvs/a-cv.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

type Options = { locale?: Locale; heading?: 'h2' };

function showSheet(cv = aCv(), { locale = 'fr', ...rest }: Options = {}) {
  const view = aView(locale);
  const facts = cvFacts(cv, view, { today: '2026-11-21' });
  return show(<CvSheet facts={facts} picture={cv.user.profilePicture} t={view.t} {...rest} />, locale);
}

/** What stands under a title of the sheet. */
const part = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (!section) throw new Error(`no part called ${title}`);
  return section;
};
const titles = () => screen.getAllByRole('heading').map((title) => title.textContent);

describe('the sheet of a CV', () => {
  test('shows the person, contact details, and years of work', () => {
    const { container } = showSheet();
    expect(container.textContent).toContain('Salomé Lefèvre');
    expect(container.textContent).toContain('10 ans d’expérience');
    const contact = within(screen.getByRole('list', { name: 'Coordonnées' }));
    expect(contact.getByRole('link', { name: 'salome@exemple.test' }).getAttribute('href')).toBe(
      'mailto:salome@exemple.test',
    );
    expect(contact.getByText(/12 rue de la Quarantaine, 69005 Lyon, France/)).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
  });

  test('shows the picture that the reader may see', () => {
    const { container } = showSheet(aCv({ user: { profilePicture: '/files/k' } }));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/k');
  });

  test('has every part in its order', () => {
    showSheet();
    expect(titles()).toEqual([
      'En bref',
      'Qualités',
      'Expériences',
      'Formations',
      'Missions et savoir-faire',
      'Compétences',
      'Outils et logiciels',
      'Centres d’intérêt',
    ]);
  });

  test('the English texts are complete', () => {
    showSheet(aCv(), { locale: 'en' });
    expect(titles()).toContain('In brief');
    expect(part('Experience').textContent).toContain('Since 07/2021');
  });

  test('lists posts and trainings with place and period', () => {
    showSheet();
    const [post] = within(part('Expériences')).getAllByRole('listitem');
    expect(post?.textContent).toContain('Atelier Brotteaux, Lyon');
    expect(post?.textContent).toContain('Depuis 07/2021');
    expect(part('Formations').textContent).toContain('Lycée Émile-Béjuit, Bron');
    expect(part('Formations').textContent).toContain('option voitures particulières');
  });

  test('shows the level of a tool as a word and three marks', () => {
    showSheet();
    const [first, second] = within(part('Outils et logiciels')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Maîtrise');
    expect(second?.textContent).toContain('Notions');
    expect(second?.querySelectorAll('[aria-hidden] > *')).toHaveLength(3);
    expect(first?.querySelectorAll('[aria-hidden] > .bg-ink')).toHaveLength(3);
    expect(second?.querySelectorAll('[aria-hidden] > .bg-ink')).toHaveLength(1);
  });

  test('mentions the criminal record only when the person did', () => {
    showSheet();
    expect(part('En bref').textContent).toContain('Casier judiciaire viergeOui');
    cleanup();
    showSheet(aCv({ cleanRecord: null }));
    expect(part('En bref').textContent).not.toContain('Casier');
  });

  test('states which parts are empty', () => {
    showSheet(anEmptyCv());
    expect(part('Expériences').textContent).toContain('Sans expérience');
    expect(part('Formations').textContent).toContain('Aucune formation disponible');
    expect(titles()).toEqual(['En bref', 'Expériences', 'Formations']);
    cleanup();
    showSheet(aCv({ trainings: [], noTraining: true }));
    expect(part('Formations').textContent).toContain('Sans formation');
    cleanup();
    showSheet(aCv({ trainings: [], noTraining: false, status: 'published' }));
    expect(part('Formations').textContent).toContain('Non précisé');
    cleanup();
    showSheet(aCv({ experiences: [], noExperience: false }));
    expect(part('Expériences').textContent).toContain('Non précisé');
  });

  test('shows markup as text', () => {
    const { container } = showSheet(aCv({ experiences: [aPost({ expMissions: '<b>gras</b>' })] }));
    expect(container.querySelector('b b, p b')).toBeNull();
    expect(screen.getByText('<b>gras</b>')).toBeDefined();
  });

  test('uses heading levels below the heading above it', () => {
    showSheet(aCv(), { heading: 'h2' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  });
});
