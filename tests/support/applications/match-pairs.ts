import { a, BORDEAUX, BREST, GUERET, LA_SOUTERRAINE, LYON, type PairOffer } from './match-pair.ts';
import { WORKSHOP_PAIRS } from './workshop-pairs.ts';

/**
 * Forty pairs of an offer and a CV. The CVs of an offer stand in the order in which a garage would call these people:
 * the trade first, then what the work needs (missions, licences, tools), then level and distance; a person who says
 * little comes before one of another trade.
 */
export const PAIRS: readonly PairOffer[] = [
  ...WORKSHOP_PAIRS,
  {
    what: 'service adviser in Lyon, English and German',
    town: LYON,
    offer: {
      tradeId: 12,
      experienceId: 2,
      mainQualityIds: [3, 6, 15],
      languageIds: [2, 4],
      licenceIds: [1],
    },
    cvs: [
      {
        who: 'confirmed, both languages',
        town: LYON,
        cv: a(12, 3, { mainQualityIds: [3, 6, 15], languageIds: [1, 2, 4], licenceIds: [1] }),
      },
      {
        who: 'on the level, English',
        town: LYON,
        cv: a(12, 2, { mainQualityIds: [3, 6, 11], languageIds: [1, 2], licenceIds: [1] }),
      },
      {
        who: 'on the level, French only',
        town: LYON,
        cv: a(12, 2, { mainQualityIds: [3, 1], languageIds: [1], licenceIds: [1] }),
      },
      {
        who: 'beginner, English, no licence stated',
        town: LYON,
        cv: a(12, 1, { mainQualityIds: [13], languageIds: [1, 2] }),
      },
      {
        who: 'car seller in Bordeaux with both languages',
        town: BORDEAUX,
        cv: a(16, 4, { mainQualityIds: [3, 6, 15], languageIds: [1, 2, 4], licenceIds: [1] }),
      },
    ],
  },
  {
    what: 'first post of a mechanic in Guéret',
    town: GUERET,
    offer: { tradeId: 1, experienceId: 1, missionIds: [2001, 2015], mainQualityIds: [4, 8] },
    cvs: [
      {
        who: 'beginner of the town, motivated and punctual',
        town: GUERET,
        cv: a(1, 1, { missionIds: [2001, 2015], mainQualityIds: [4, 8] }),
      },
      {
        who: 'beginner of La Souterraine, as good',
        town: LA_SOUTERRAINE,
        cv: a(1, 1, { missionIds: [2001, 2015], mainQualityIds: [4, 8] }),
      },
      {
        who: 'mechanic of the town without tyres',
        town: GUERET,
        cv: a(1, 2, { missionIds: [2001], mainQualityIds: [4, 8] }),
      },
      { who: 'beginner of the town who tells nothing more', town: GUERET, cv: a(1, 1) },
      {
        who: 'motorcycle mechanic in Brest',
        town: BREST,
        cv: a(19, 3, { missionIds: [2001, 2015], mainQualityIds: [4, 8] }),
      },
    ],
  },
  {
    what: 'parts seller in Bordeaux, fork-lift licence, English',
    town: BORDEAUX,
    offer: { tradeId: 15, experienceId: 2, licenceIds: [21], languageIds: [2], mainQualityIds: [1, 3] },
    cvs: [
      {
        who: 'parts seller with the licence and English',
        town: BORDEAUX,
        cv: a(15, 3, { licenceIds: [1, 21], languageIds: [1, 2], mainQualityIds: [1, 3] }),
      },
      {
        who: 'parts seller with the licence, French only',
        town: BORDEAUX,
        cv: a(15, 2, { licenceIds: [21], languageIds: [1], mainQualityIds: [1, 3] }),
      },
      {
        who: 'parts seller without the licence, English',
        town: BORDEAUX,
        cv: a(15, 2, { licenceIds: [1], languageIds: [1, 2], mainQualityIds: [3, 5] }),
      },
      {
        who: 'beginner without the licence',
        town: BORDEAUX,
        cv: a(15, 1, { licenceIds: [1], languageIds: [1], mainQualityIds: [3] }),
      },
      {
        who: 'car seller in Lyon with the licence',
        town: LYON,
        cv: a(16, 4, { licenceIds: [1, 21], languageIds: [1, 2], mainQualityIds: [1, 3] }),
      },
    ],
  },
  {
    what: 'breakdown driver in Guéret: permis B, BE and C',
    town: GUERET,
    offer: { tradeId: 18, experienceId: 2, licenceIds: [1, 3, 11], mainQualityIds: [2, 6] },
    cvs: [
      {
        who: 'confirmed, every licence',
        town: GUERET,
        cv: a(18, 3, { licenceIds: [1, 3, 11], mainQualityIds: [2, 6] }),
      },
      {
        who: 'on the level, every licence, tells no qualities',
        town: GUERET,
        cv: a(18, 2, { licenceIds: [1, 3, 11] }),
      },
      {
        who: 'on the level, permis B and BE',
        town: GUERET,
        cv: a(18, 2, { licenceIds: [1, 3], mainQualityIds: [2, 6] }),
      },
      {
        who: 'beginner with permis B',
        town: LA_SOUTERRAINE,
        cv: a(18, 1, { licenceIds: [1], mainQualityIds: [6] }),
      },
      {
        who: 'truck mechanic in Brest with every licence',
        town: BREST,
        cv: a(2, 4, { licenceIds: [1, 3, 11], mainQualityIds: [2, 6] }),
      },
    ],
  },
];
