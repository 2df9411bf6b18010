import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ContentView } from '#components/staff/content/content-view.tsx';
import type { ContentData, ContentVersionData } from '#lib/contract/staff/content.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const page = (body: string) => {
  const written = { title: 'Conditions', description: 'Ce que vous acceptez.', body };
  return { fr: written, en: { ...written, title: 'Terms' } };
};

const aVersion = (changes: Partial<ContentVersionData>): ContentVersionData => ({
  id: 1,
  value: page('Premier.\nDeuxième.'),
  effectiveFrom: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  author: 'Alex Morel',
  note: null,
  state: 'past',
  cancelled: null,
  ...changes,
});

const aContent = (changes: Partial<ContentData> = {}): ContentData => ({
  kind: 'text_page',
  key: 'cgu',
  name: 'Conditions',
  original: page('Origine.'),
  versions: [],
  seenId: 0,
  draft: null,
  isAsked: false,
  ...changes,
});

const draw = (content: ContentData, flash: Flash | null = null) =>
  show(<ContentView content={content} name="Conditions" flash={flash} locale="fr" />, 'fr');

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a page of text for staff', () => {
  it('has the original in its form, in both languages, and no history', () => {
    draw(aContent());
    expect(field('Texte en français').value).toBe('Origine.');
    expect(field('Titre en anglais').value).toBe('Terms');
    expect(screen.getByText('Aucune modification : le contenu d’origine est en vigueur.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Aperçu' })).toBeNull();
  });

  it('shows what was typed as the page will, and offers to publish or discard it', () => {
    draw(aContent({ draft: { bodyFr: '## Prix\n\n**72 €** pour {{offerDays}} jours', titleFr: 'Nouveau' } }));
    const preview = screen.getByRole('region', { name: 'Aperçu' });
    expect(preview.querySelector('h2 ~ div h2')?.textContent).toBe('Prix');
    expect(preview.querySelector('strong')?.textContent).toBe('72 €');
    expect(preview.textContent).not.toContain('{{');
    expect(field('Titre en français').value).toBe('Nouveau');
    for (const act of ['publish', 'preview', 'discard']) {
      expect(document.querySelector(`button[name="act"][value="${act}"]`)).toBeTruthy();
    }
  });

  it('keeps what was typed when another version was saved meanwhile, and says so', () => {
    const message = 'Quelqu’un a enregistré une autre version entre-temps.';
    const failure = { code: 'content_changed' as const, message };
    const flash = {
      page: '/staff/content/text_page/cgu',
      failure,
      values: { _form: 'edit', titleFr: 'Mien' },
    };
    draw(aContent({ seenId: 7, draft: { bodyFr: 'Ma saisie' } }), flash);
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect([field('Titre en français').value, field('Texte en français').value]).toEqual([
      'Mien',
      'Ma saisie',
    ]);
    expect(document.querySelector<HTMLInputElement>('#edit input[name="seenId"]')?.value).toBe('7');
  });
});

describe('the history of a content', () => {
  const versions = [
    aVersion({ id: 3, state: 'planned', effectiveFrom: '2027-01-01T08:00:00.000Z', value: null }),
    aVersion({ id: 2, state: 'inForce', value: page('Premier.\nChangé.'), note: 'Nouvelle loi' }),
    aVersion({ id: 1 }),
  ];

  it('names author, date and reason, and shows only the lines that changed', () => {
    draw(aContent({ versions, seenId: 3 }));
    const [, second] = screen.getAllByRole('listitem').filter((item) => item.matches('.panel'));
    const item = within(second as HTMLElement);
    expect(item.getByText(/Alex Morel/)).toBeTruthy();
    expect(item.getByText('Nouvelle loi')).toBeTruthy();
    const texts = (tag: string) => [...(second?.querySelectorAll(tag) ?? [])].map((mark) => mark.textContent);
    expect(texts('ins')).toEqual(['Ajouté : Changé.', 'Ajouté : Changé.']);
    expect(texts('del')).toEqual(['Retiré : Deuxième.', 'Retiré : Deuxième.']);
  });

  it('leads back to an earlier version and cancels a planned one', () => {
    draw(aContent({ versions, seenId: 3 }));
    const sentBy = (form: string, name: string) =>
      document.querySelector<HTMLInputElement>(`form[id="${form}"] input[name="${name}"]`)?.value;
    expect(sentBy('revert-1', 'versionId')).toBe('1');
    expect(sentBy('revert-0', 'versionId')).toBe('0');
    expect(sentBy('cancel-3', 'versionId')).toBe('3');
    expect(screen.getByText(/Une version est prévue le/)).toBeTruthy();
  });

  it('says who cancelled a planned version, which is then planned no more', () => {
    const cancelled = { by: 'Rosa Petit', at: '2026-11-21T09:00:00.000Z' };
    const [planned, ...others] = versions;
    draw(
      aContent({
        versions: [{ ...planned, state: 'cancelled', cancelled } as ContentVersionData, ...others],
      }),
    );
    expect(screen.getByText('Annulé')).toBeTruthy();
    expect(screen.getByText(/^Annulé par Rosa Petit le 21/)).toBeTruthy();
    expect(screen.queryByText(/^Prévu/)).toBeNull();
    expect(screen.queryByText(/Une version est prévue/)).toBeNull();
    expect(document.querySelector('form[id^="cancel-"]')).toBeNull();
  });
});

describe('a price', () => {
  const original = { unitPriceCents: 7250 };

  it('is asked for, and leads to what waits for a second person', () => {
    draw(aContent({ kind: 'package', key: 'autonome', original, isAsked: true }));
    expect(screen.getByRole('button', { name: 'Demander le changement' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Voir la demande' });
    expect(link.getAttribute('href')).toBe('/staff/requests');
  });
});

describe('the other forms', () => {
  it.each([
    ['label', { fr: 'Clé', en: 'Wrench' }, 'Libellé en français', 'Clé'],
    ['label', { fr: 'A', en: 'B', masculine: 'C', feminine: 'D' }, 'Forme féminine', 'D'],
    ['package', { unitPriceCents: 7250 }, 'Prix hors taxes par offre, en euros', '72,50'],
    [
      'package',
      { unitPriceCents: 7250, offersCredited: 4, title: { fr: 'Atelier', en: 'Workshop' } },
      'Nombre d’offres',
      '4',
    ],
    [
      'partner',
      { name: 'Garage', link: null, logoKey: null, position: 2, isShown: true },
      'Nom du garage',
      'Garage',
    ],
    [
      'testimonial',
      { name: 'Nadia', role: { fr: 'A', en: 'B' }, text: { fr: 'C', en: 'D' }, position: 2, isShown: false },
      'Témoignage en anglais',
      'D',
    ],
  ] as const)('begin with what is in force: %s', (kind, original, label, value) => {
    draw(aContent({ kind, key: 'x', original }));
    expect(field(label).value).toBe(value);
  });

  it('have one amount for the SMIC and a line for each step of the agreement', () => {
    const steps = [
      { step: '1', monthlyCents: 183_000 },
      { step: 'II A', monthlyCents: 294_150 },
    ];
    draw(aContent({ kind: 'pay_minima', key: 'idcc-1090', original: { source: 'avenant', steps } }));
    expect(field('Minimum brut par mois pour 35 h, par échelon').value).toBe('1 : 1830,00\nII A : 2941,50');
  });
});
