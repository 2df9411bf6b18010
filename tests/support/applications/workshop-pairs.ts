import { a, BORDEAUX, BREST, GUERET, LIMOGES, LYON, type PairOffer } from './match-pair.ts';

/** Of mechanics, painters and people who find faults. */
export const WORKSHOP_PAIRS: readonly PairOffer[] = [
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
];
