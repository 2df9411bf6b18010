import type { ReceivedApplication } from '#lib/contract/applications/received.ts';

/** A received CV that nothing has been done with, as the API answers it; say what differs. */
export function aReceivedCv(changes: Partial<ReceivedApplication> = {}): ReceivedApplication {
  return {
    id: 51,
    cvId: 12,
    offerId: 7,
    recruiterId: 2,
    candidateId: 3,
    origin: 'application',
    bucket: 'received',
    invitedOfferIds: [],
    stars: 0,
    tags: [],
    notes: [],
    accepted: false,
    rejected: false,
    selected: false,
    message: null,
    screeningAnswers: [],
    file: null,
    cvUpdate: null,
    viewedAt: null,
    events: [{ kind: 'sent', at: '2026-11-16T08:30:00.000Z', by: 'Nadia Ferrand' }],
    createdAt: '2026-11-16T08:30:00.000Z',
    answerDueOn: '2026-12-07',
    interview: null,
    canExtend: false,
    offer: { tradeId: 1, preciseJobId: 1001, city: 'Guéret' },
    score: 78,
    untold: [],
    match: [
      { criterion: 'preciseJob', result: 'fits', points: 3, possible: 3, fitting: [1001], missing: [] },
      {
        criterion: 'missions',
        result: 'partly',
        points: 6,
        possible: 9,
        fitting: [2001, 2002],
        missing: [2003],
      },
    ],
    distance: 74,
    cv: {
      id: 12,
      cvName: 'Atelier',
      city: 'Limoges',
      radius: 30,
      user: {
        id: 3,
        firstName: 'Nadia',
        lastName: 'Ferrand',
        email: 'nadia@exemple.test',
        phoneNumber: '0639980000',
        gender: 'f',
      },
      trades: [{ tradeId: 1, preciseJobId: 1001 }],
      experienceLevels: [{ levelId: 3 }],
      experiences: [
        {
          expJobName: 'Apprentie',
          expCompany: 'Garage Nord',
          expEntryDate: '2014-01-01',
          expExitDate: '2015-12-31',
        },
        {
          expJobName: 'Mécanicienne',
          expCompany: 'Garage Sud',
          expEntryDate: '2016-01-01',
          expExitDate: '2022-05-30',
        },
      ],
      trainings: [{ diplomaId: 3, diplomaOptionId: null }],
      qualityMain: [{ qualityMainId: 1 }],
    },
    ...changes,
  };
}

export const NO_CONTACTS = { interviews: { data: [], total: 0 }, messages: { data: [], total: 0 } };
