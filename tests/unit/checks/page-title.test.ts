import { describe, expect, it } from 'vitest';
import { offerMeta } from '#components/offers/offer-meta.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import { TITLE_LENGTH } from '#lib/rules/offers/page-title.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aView } from '#tests/support/view.ts';

const metaOf = (changes: Parameters<typeof anOffer>[0] = {}, locale: 'fr' | 'en' = 'fr') => {
  const view = aView(locale);
  const offer = anOffer(changes);
  return offerMeta(offer, offerFacts(offer, view), view);
};

/** The longest names that there are in France, and a company of the longest name allowed. */
const long = {
  city: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
  companyName: 'Établissements Carrosserie Industrielle Vandenbroucke et Fils réunis du Grand Est '
    .repeat(2)
    .trim(),
};

describe('title and description of an offer', () => {
  it('name trade and town, and the company where its whole name fits', () => {
    expect(metaOf().title).toBe('Mécanicien poids lourds (H/F) à Vienne · n°\u00a01284');
    expect(metaOf({ city: 'Le Havre', companyName: 'Garage Dué' }).title).toBe(
      'Mécanicien poids lourds (H/F) au Havre, Garage Dué · n°\u00a01284',
    );
    expect(metaOf({ companyName: 'Garage Dué' }, 'en').title).toMatch(/ in Vienne, Garage Dué · no\.\s1284$/);
  });

  it('say that an offer is closed', () => {
    expect(metaOf({ live: false }).title).toBe(`Offre fermée\u00a0: ${metaOf().title}`);
    expect(metaOf({ live: false }, 'en').title).toBe(`Closed: ${metaOf({}, 'en').title}`);
  });

  it.each(['fr', 'en'] as const)(
    'fit what search engines show, for every job and the longest names (%s)',
    (locale) => {
      for (const { id: tradeId } of referenceLists().jobs) {
        for (const id of [7, 1_284_123]) {
          const trades = [{ tradeId, preciseJobId: null }] as never;
          const { title, description } = metaOf({ id, trades, ...long }, locale);
          expect(title.length, title).toBeLessThanOrEqual(TITLE_LENGTH);
          expect(title).toContain(String(id));
          expect(title).toContain('Saint-Rem');
          expect(title).not.toContain('Établ');
          expect(description.length, description).toBeLessThanOrEqual(155);
        }
      }
    },
  );

  it('differ for two offers with the same data', () => {
    const [one, other] = [metaOf({ id: 1 }), metaOf({ id: 2 })];
    expect(one.title).not.toBe(other.title);
    expect(one.description).not.toBe(other.description);
  });
});
