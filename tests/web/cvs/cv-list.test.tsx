import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CvList, type CvStatus } from '#components/cvs/cv-list.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { aCv, anEmptyCv } from '#tests/support/cvs/a-cv.ts';
import { aView, rowsOf } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const FULL = 'Vous pouvez créer jusqu’à 3 CV';
const aDraft = (changes: Parameters<typeof aCv>[0] = {}): Cv =>
  aCv({ id: 30, status: 'draft', cvStatus: 'draft', statusNumber: 1, publishedAt: null, ...changes });

type Shown = {
  status?: CvStatus;
  cvs?: Cv[];
  counts?: Record<CvStatus, number>;
  full?: string;
  firstName?: string;
};

function showList(shown: Shown = {}, locale: Locale = 'fr') {
  const { status = 'published', full, firstName = 'Salomé' } = shown;
  const cvs = shown.cvs ?? [status === 'draft' ? aDraft() : aCv()];
  const counts = shown.counts ?? { published: 0, draft: 0, [status]: cvs.length };
  return show(
    <CvList
      status={status}
      cvs={cvs}
      counts={counts}
      full={full}
      opened={rowsOf(cvs)}
      firstName={firstName}
      view={aView(locale)}
    />,
    locale,
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const card = () => within(screen.getByRole('article'));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('one collection, by status', () => {
  test('published CVs and drafts have their titles', () => {
    showList();
    expect(heading()).toBe('Mes CV publiés');
    cleanup();
    showList({ status: 'draft' });
    expect(heading()).toBe('BROUILLONS');
    expect(screen.getByRole('region', { name: 'Vos brouillons' })).toBeDefined();
  });

  test('the English texts are complete', () => {
    showList({ status: 'draft' }, 'en');
    expect(heading()).toBe('DRAFTS');
    expect(card().getByText('Created on 01/11/2026')).toBeDefined();
  });
});

describe('creating a CV', () => {
  test('leads to the form', () => {
    showList();
    expect(hrefOf('Créer un CV')).toBe('/candidate/mycv/create');
  });

  test('is disabled at three, explains why, and leads nowhere', () => {
    showList({ full: FULL });
    const button = screen.getByRole('button', { name: 'Créer un CV', description: FULL });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(FULL).some((text) => !text.hidden)).toBe(true);
    expect(screen.queryByRole('link', { name: 'Créer un CV' })).toBeNull();
  });
});

describe('searching an offer', () => {
  const href = () => hrefOf('Chercher une offre');

  test('begins with the trade and the town of the CV that was published last', () => {
    const older = aCv({ id: 13, publishedAt: '2026-10-01T08:00:00.000Z', townCode: '75056' });
    showList({ cvs: [older, aCv()] });
    expect(href()).toBe('/candidate/searchjob/result?job=1&city=69381');
  });

  test('leaves out what the CV does not say', () => {
    showList({ cvs: [aCv({ townCode: null })] });
    expect(href()).toBe('/candidate/searchjob/result?job=1');
  });
});

describe('an empty list has one way on', () => {
  const wayOn = () => {
    const list = within(screen.getByRole('region'));
    return list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  };

  test('a new candidate is welcomed and may begin', () => {
    showList({ cvs: [] });
    expect(screen.getByText('Bienvenue Salomé !')).toBeDefined();
    expect(wayOn()).toEqual([['Créer un CV', '/candidate/mycv/create']]);
  });

  test('a candidate with drafts alone is led to them', () => {
    showList({ cvs: [], counts: { published: 0, draft: 2 } });
    expect(wayOn()).toEqual([['Voir mes brouillons', '/candidate/mycv/draft']]);
  });

  test('a candidate without a draft may create a CV, or see the three there are', () => {
    showList({ status: 'draft', cvs: [], counts: { published: 1, draft: 0 } });
    expect(wayOn()).toEqual([['Créer un CV', '/candidate/mycv/create']]);
    cleanup();
    showList({ status: 'draft', cvs: [], counts: { published: 3, draft: 0 }, full: FULL });
    expect(wayOn()).toEqual([['Voir mes CV publiés', '/candidate/mycv']]);
  });
});

describe('a card', () => {
  test('says name, state, trade and precise job, level, where and when', () => {
    showList();
    expect(card().getByRole('heading', { level: 2, name: 'Mécanique et diagnostic' })).toBeDefined();
    const head = screen.getByRole('article').firstElementChild?.textContent ?? '';
    expect(head).toContain('Publié');
    expect(head).toContain('Mécanicienne automobile · Mécanicienne-réparatrice automobile');
    expect(head).toContain('Confirmée');
    expect(head).toContain('Lyon (69001), dans un rayon de 15\u00a0km');
    expect(head).toContain('Publié le 02/11/2026');
    expect(head).toContain('Modifié le 20/11/2026');
  });

  test('has its actions, each named after the CV', () => {
    showList();
    const of = 'le CV «\u00a0Mécanique et diagnostic\u00a0»';
    expect(hrefOf(`Modifier ${of}`)).toBe('/candidate/mycv/update/12');
    expect(card().getByRole('button', { name: `Partager ${of}` })).toBeDefined();
    expect(card().getByRole('button', { name: `Supprimer ${of}` })).toBeDefined();
    expect(card().queryByRole('button', { name: /Publier/ })).toBeNull();
  });

  test('offers its PDF as a plain download without JavaScript', () => {
    showList();
    const link = screen.getByRole('link', { name: /^PDF/ });
    expect(link.getAttribute('href')).toBe('/api/cvs/12/cv.pdf');
    expect(link.hasAttribute('download')).toBe(true);
  });

  test('names the CV that it opens', () => {
    showList({ cvs: [aCv(), aCv({ id: 13, cvName: 'Carrosserie' })] });
    const links = screen.getAllByRole('link', { name: /^Voir le détail/ });
    expect(links[0]?.nextElementSibling?.textContent).toContain('Atelier Brotteaux');
    expect(links[1]?.textContent).toMatch(/du CV « Carrosserie »$/);
  });
});

describe('publishing from a draft’s card', () => {
  const publish = () => screen.getByRole('button', { name: /Publier le CV/ });

  test('is offered when the form would have no errors', () => {
    showList({ status: 'draft' });
    expect(publish().hasAttribute('aria-disabled')).toBe(false);
    expect(card().getByText('Ce brouillon est prêt à être publié.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Compléter/ })).toBeNull();
  });

  test('is disabled while something is missing, which it names with a link to the form', () => {
    showList({ status: 'draft', cvs: [aDraft({ cvName: '', city: '', townCode: null })] });
    const reason = 'Pour le publier, il reste à compléter le nom du CV et la ville.';
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: /Publier/, description: reason })).toBeDefined();
    expect(
      card()
        .getAllByText(reason)
        .some((text) => !text.hidden),
    ).toBe(true);
    expect(hrefOf(/Compléter/)).toBe('/candidate/mycv/update/30');
  });

  test('lists all missing parts of an empty draft', () => {
    showList({ status: 'draft', cvs: [anEmptyCv()] });
    expect(card().getByRole('heading', { level: 2 }).textContent).toBe('CV sans nom');
    expect(
      card().getAllByText(/le nom du CV, le métier, le métier précis, le niveau d’expérience et la ville/),
    ).not.toHaveLength(0);
  });
});
