import { placeByCode } from '#upstream/reference/places.ts';
import type { CompanyWish } from './employers.ts';
import type { Fixed } from './material/people.ts';
import type { OfferState } from './offers.ts';
import type { DemoPlan } from './plans.ts';
import { DEMO_OWNER } from './team.ts';

export type DemoRecruiter = CompanyWish & {
  user: Fixed & { email: string };
  offers: OfferState[];
  /** Absent where publishing takes no credit. */
  plan?: DemoPlan;
};

const town = (code: string) => {
  const place = placeByCode(code);
  if (!place) throw new Error(`No town ${code}`);
  return place;
};

const many = (count: number, state: OfferState) => Array.from({ length: count }, () => state);

export function demoRecruiters(): DemoRecruiter[] {
  return [
    {
      companyName: 'Garage Delmas',
      town: town('69383'),
      user: { email: 'recruteur@bielle.test', first_name: 'Nadia', last_name: 'Delmas', gender: 'f' },
      firstJobs: [1, 3],
      offers: ['live', 'draft'],
      plan: 'free',
    },
    {
      companyName: 'Concession Vasseur',
      town: town('69266'),
      user: { email: 'formule@bielle.test', first_name: 'Julien', last_name: 'Vasseur', gender: 'm' },
      firstJobs: [1, 3, 5, 12, 16, 7, 1, 13, 15, 1],
      offers: ['urgent', 'live', 'ending', ...many(4, 'live'), 'expired', 'filled', 'draft'],
      plan: 'abonnement-active',
    },
    {
      companyName: 'Bielle',
      town: town('75111'),
      user: {
        email: 'interne@bielle.test',
        first_name: 'Solène',
        last_name: 'Marty',
        gender: 'f',
        is_internal: true,
      },
      firstJobs: [1, 2, 7, 21],
      offers: ['urgent', 'live', 'live', 'draft'],
    },
    {
      companyName: 'Groupe Kessler',
      town: town('67482'),
      user: {
        email: 'illimite@bielle.test',
        first_name: 'Pascal',
        last_name: 'Kessler',
        gender: 'm',
        bypasses_plan: true,
      },
      firstJobs: [1, 2, 14, 16, 11],
      offers: ['live', 'live', 'ending', 'live', 'expired'],
    },
    {
      companyName: 'Garage des Deux Rives',
      town: town('69389'),
      user: { email: DEMO_OWNER, first_name: 'Farida', last_name: 'Belkacem', gender: 'f' },
      firstJobs: [1, 3, 2, 5, 1, 7],
      offers: [...many(4, 'live'), 'trainee', 'draft'],
      plan: 'abonnement-active',
    },
  ];
}

/** A mechanic of Lyon; the CVs are in candidate-cvs.ts. */
export const DEMO_CANDIDATE = {
  townCode: '69383',
  user: {
    email: 'candidat@bielle.test',
    first_name: 'Camille',
    last_name: 'Moreau',
    gender: 'f',
    birthday: '1996-04-12',
    address: '14 rue des Lilas',
  } satisfies Fixed & { email: string },
} as const;
