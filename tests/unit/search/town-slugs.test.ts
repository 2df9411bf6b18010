import { describe, expect, it } from 'vitest';
import { referenceLists } from '#upstream/reference/lists.ts';
import { allPlaces, placeByCode } from '#upstream/reference/places.ts';
import { numbersOfTown, slugOf, slugOfTown, townBySlug, townOf } from '#upstream/reference/town-slugs.ts';

const placeOf = (code: string) => {
  const place = placeByCode(code);
  if (!place) throw new Error(`no place ${code}`);
  return place;
};

/** Addresses live for years: a trade keeps the slug that it was published under. */
const TRADES = `mecanicien-automobile mecanicien-poids-lourds technicien-diagnostic
  electricien-electronicien-automobile technicien-vehicules-electriques-hybrides
  monteur-pneumatiques-service-rapide carrossier-reparateur peintre-automobile technicien-vitrage
  preparateur-esthetique-automobile controleur-technique conseiller-client-apres-vente chef-atelier
  responsable-apres-vente magasinier-pieces-de-rechange vendeur-automobile commercial-vehicules-industriels
  depanneur-remorqueur mecanicien-motocycles mecanicien-materiels-agricoles mecanicien-engins-tp-manutention
  mecanicien-marine carrossier-constructeur demonteur-vehicules-hors-usage
  mecanicien-maintenance-industrielle ingenieur-essais-mise-au-point`.split(/\s+/);

describe('slugs of towns', () => {
  it('are different for all 34,899 communes, and lead back to each', () => {
    const communes = allPlaces().filter(({ kind }) => kind === 'C');
    expect(communes).toHaveLength(34_899);
    const slugs = communes.map(slugOfTown);
    expect(new Set(slugs).size).toBe(communes.length);
    expect(communes.filter((commune) => townBySlug(slugOfTown(commune)) !== commune)).toEqual([]);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*-(\d{2,3}|2[ab])$/.test(slug))).toEqual([]);
    expect(Math.max(...slugs.map((slug) => slug.length))).toBeLessThanOrEqual(80);
  });

  it.each([
    ['69123', 'lyon-69'],
    ['42218', 'saint-etienne-42'],
    ['2A004', 'ajaccio-2a'],
    ['97411', 'saint-denis-974'],
    ['93066', 'saint-denis-93'],
    ['01001', 'l-abergement-clemenciat-01'],
    ['80829', 'y-80'],
  ])('turn %s into %s', (code, slug) => {
    expect(slugOfTown(placeOf(code))).toBe(slug);
  });

  it('spell ligatures and signs out', () => {
    expect(slugOf('Œuilly-sur-l’Æscul (Bas)')).toBe('oeuilly-sur-l-aescul-bas');
  });

  it('match no town when incomplete or altered', () => {
    for (const slug of ['lyon', 'lyon-38', 'lyon-3e-arrondissement-69', 'Lyon-69', '', '__proto__']) {
      expect(townBySlug(slug)).toBeUndefined();
    }
  });

  it('gather the arrondissements of Paris, Lyon and Marseille', () => {
    expect(slugOfTown(placeOf('69383'))).toBe('lyon-69');
    expect(townOf(placeOf('13208')).name).toBe('Marseille');
    expect(townOf(placeOf('23096')).name).toBe('Guéret');
    expect(numbersOfTown(placeOf('75056'))).toHaveLength(21);
    expect(numbersOfTown(placeOf('69123'))).toHaveLength(10);
    expect(numbersOfTown(placeOf('13055'))).toHaveLength(17);
    expect(numbersOfTown(placeOf('23096'))).toEqual([placeOf('23096').number]);
  });
});

describe('slugs of trades', () => {
  it('are the published ones', () => {
    expect(referenceLists().jobs.map(({ slug }) => slug)).toEqual(TRADES);
  });
});
