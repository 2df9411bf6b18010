import type { cvs } from '#upstream/platform/schema/cvs.ts';
import type { offers } from '#upstream/platform/schema/offers.ts';

type CvValues = Partial<typeof cvs.$inferInsert>;
type OfferValues = Partial<typeof offers.$inferInsert>;

/** A CV, the town that its person lives in, and its trainings' diplomas. Its precise job is the first of its trade, as that of the offer. */
export type PairCv = { who: string; town: string; cv: CvValues; diplomas?: number[] };
export type PairOffer = { what: string; town: string; offer: OfferValues; cvs: PairCv[] };

const GUERET = '23096';
const LA_SOUTERRAINE = '23176';
const LIMOGES = '87085';
const BREST = '29019';
const LYON = '69383';
const BORDEAUX = '33063';

const a = (tradeId: number, experienceId: number, cv: CvValues = {}): CvValues => ({
  tradeId,
  experienceId,
  ...cv,
});

/**
 * Forty pairs of an offer and a CV. The CVs of an offer stand in the order in which a garage would call these people:
 * the trade first, then what the work needs (missions, licences, tools), then level and distance; a person who says
 * little comes before one of another trade.
 */
export const PAIRS: readonly PairOffer[] = [
  {
    what: 'mechanic in Guéret: maintenance, brakes, steering, permis B',
    town: GUERET,
    offer: {
      tradeId: 1,
      experienceId: 2,
      diplomaId: 2,
      missionIds: [2001, 2004, 2005],
      toolIds: [6001],
      licenceIds: [1],
    },
    cvs: [
      {
        who: 'confirmed mechanic of the town who has done it all',
        town: GUERET,
        cv: a(1, 3, { missionIds: [2001, 2004, 2005], licenceIds: [1], toolIds: [6001, 6006] }),
        diplomas: [2],
      },
      {
        who: 'mechanic of Limoges who has done it all and tells no tools',
        town: LIMOGES,
        cv: a(1, 2, { missionIds: [2001, 2004, 2005], licenceIds: [1] }),
      },
      {
        who: 'beginner of the town with a CAP, maintenance only',
        town: GUERET,
        cv: a(1, 1, { missionIds: [2001], licenceIds: [1], toolIds: [6009] }),
        diplomas: [2],
      },
      { who: 'mechanic of the town who tells the level only', town: GUERET, cv: a(1, 3) },
      {
        who: 'body repairer in Brest with every quality',
        town: BREST,
        cv: a(7, 4, { licenceIds: [1], toolIds: [6001], missionIds: [2001, 2004, 2005] }),
        diplomas: [8],
      },
    ],
  },
  {
    what: 'painter in Bordeaux',
    town: BORDEAUX,
    offer: {
      tradeId: 8,
      experienceId: 3,
      missionIds: [2030, 2031, 2032],
      skillIds: [4018, 4019],
      toolIds: [6053, 6054],
    },
    cvs: [
      {
        who: 'expert painter with everything',
        town: BORDEAUX,
        cv: a(8, 4, { missionIds: [2030, 2031, 2032], skillIds: [4018, 4019], toolIds: [6053, 6054] }),
      },
      {
        who: 'confirmed painter, no colour matching by instrument',
        town: BORDEAUX,
        cv: a(8, 3, { missionIds: [2030, 2031, 2032], skillIds: [4018, 4019], toolIds: [6053] }),
      },
      {
        who: 'painter on the way, sprays but does not mix',
        town: BORDEAUX,
        cv: a(8, 2, { missionIds: [2031, 2032], skillIds: [4019], toolIds: [6053] }),
      },
      {
        who: 'beginner who prepares surfaces',
        town: BORDEAUX,
        cv: a(8, 1, { missionIds: [2029], skillIds: [4020], toolIds: [6056] }),
      },
      {
        who: 'mechanic next door with the right level',
        town: BORDEAUX,
        cv: a(1, 4, { missionIds: [2001], toolIds: [6001], skillIds: [4001] }),
      },
    ],
  },
  {
    what: 'truck mechanic in Limoges, permis C',
    town: LIMOGES,
    offer: {
      tradeId: 2,
      experienceId: 2,
      missionIds: [2019, 2020, 2021],
      toolIds: [6036],
      licenceIds: [11],
    },
    cvs: [
      {
        who: 'truck mechanic with permis C',
        town: LIMOGES,
        cv: a(2, 3, { missionIds: [2019, 2020, 2021], toolIds: [6036], licenceIds: [1, 11] }),
      },
      {
        who: 'truck mechanic who has done two of three, with permis C',
        town: LIMOGES,
        cv: a(2, 2, { missionIds: [2019, 2020], toolIds: [6036], licenceIds: [1, 11] }),
      },
      {
        who: 'truck mechanic with permis B only',
        town: LIMOGES,
        cv: a(2, 2, { missionIds: [2019, 2020, 2021], toolIds: [6009], licenceIds: [1] }),
      },
      {
        who: 'beginner with permis B',
        town: LIMOGES,
        cv: a(2, 1, { missionIds: [2019], toolIds: [6009], licenceIds: [1] }),
      },
      {
        who: 'car mechanic in Brest with permis C',
        town: BREST,
        cv: a(1, 4, { missionIds: [2019, 2020, 2021], toolIds: [6036], licenceIds: [1, 11] }),
      },
    ],
  },
  {
    what: 'diagnostics in Lyon, BTS, English',
    town: LYON,
    offer: {
      tradeId: 3,
      experienceId: 3,
      diplomaId: 8,
      missionIds: [2007, 2008, 2009],
      skillIds: [4006, 4007],
      toolIds: [6001, 6004],
      languageIds: [2],
    },
    cvs: [
      {
        who: 'expert with a BTS and English',
        town: LYON,
        cv: a(3, 4, {
          missionIds: [2007, 2008, 2009],
          skillIds: [4006, 4007],
          toolIds: [6001, 6004],
          languageIds: [1, 2],
        }),
        diplomas: [8],
      },
      {
        who: 'confirmed, bac pro, English',
        town: LYON,
        cv: a(3, 3, {
          missionIds: [2007, 2008, 2009],
          skillIds: [4006, 4007],
          toolIds: [6001, 6004],
          languageIds: [1, 2],
        }),
        diplomas: [4],
      },
      {
        who: 'confirmed, no calibration of driver assistance, no English',
        town: LYON,
        cv: a(3, 3, {
          missionIds: [2007, 2008],
          skillIds: [4006, 4007],
          toolIds: [6001],
          languageIds: [1],
        }),
        diplomas: [4],
      },
      {
        who: 'on the way, faults only',
        town: LYON,
        cv: a(3, 2, { missionIds: [2007], skillIds: [4007], toolIds: [6001], languageIds: [1] }),
        diplomas: [4],
      },
      {
        who: 'electrician in Brest with all of it',
        town: BREST,
        cv: a(4, 4, {
          missionIds: [2007, 2008, 2009],
          skillIds: [4006, 4007],
          toolIds: [6001, 6004],
          languageIds: [1, 2],
        }),
        diplomas: [8],
      },
    ],
  },
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
