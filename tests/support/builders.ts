import type { z } from 'zod';
import type { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import type { candidateProfileBody, recruiterProfileBody } from '#lib/contract/accounts/profile-forms.ts';
import { type CvBody, cvBody } from '#lib/contract/cvs/form.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { aSiret } from './organisations/a-siret.ts';

type Profile = z.input<typeof candidateProfileBody>;
type RecruiterProfile = z.input<typeof recruiterProfileBody>;
type CandidateForm = BodyInput<(typeof authenticationContract)['signupCandidate']>;
type RecruiterForm = BodyInput<(typeof authenticationContract)['signupRecruiter']>;

/** A registration that is accepted, but for what the test changes. */
export function aCandidateForm(changes: Partial<CandidateForm> = {}): CandidateForm {
  return {
    firstName: 'Karim',
    lastName: 'Benali',
    email: 'karim@exemple.test',
    password: 'Vilebrequin7',
    confirmPassword: changes.password ?? 'Vilebrequin7',
    policy: true,
    ...changes,
  };
}

export function aRecruiterForm(changes: Partial<RecruiterForm> = {}): RecruiterForm {
  return {
    companyName: 'Garage Tréfonds',
    email: 'garage@exemple.test',
    password: 'Vilebrequin7',
    confirmPassword: changes.password ?? 'Vilebrequin7',
    phone: '04 74 00 00 00',
    address: '12 rue de la Quarantaine, Villefranche-sur-Saône',
    policy: true,
    ...changes,
  };
}

/** A published CV as its form sends it, complete and with something in every part, but for what the test changes. */
export function aCvBody(changes: Partial<CvBody> = {}): CvBody {
  return {
    ...cvBody.parse({}),
    cvStatus: 'published',
    cvName: 'Mécanicienne confirmée',
    city: 'Guéret',
    townCode: '23096',
    radius: 20,
    tradeId: 1,
    preciseJobId: 1001,
    experienceId: 3,
    experiences: [
      {
        expJobName: 'Mécanicienne',
        expCompany: 'Garage Tréfonds',
        expCity: 'Guéret',
        expMissions: 'Entretien et réparation de voitures.',
        expEntryDate: '2019-03-01',
        expExitDate: null,
      },
    ],
    trainings: [
      {
        activity: 'Maintenance des véhicules',
        formSchool: 'Lycée Jean-Moulin',
        formCity: 'Limoges',
        formDiploma: 2,
        formDiplomaOption: 7001,
        formEntryDate: '2014-09-01',
        formExitDate: '2016-06-30',
        formMissions: '',
      },
    ],
    mission: [{ missionId: 2001, taskIds: [3001] }],
    skill: [{ skillId: 4001, competenceIds: [5001] }],
    tools: [{ id: 6001, level: 2 }],
    mainQualities: [1, 2],
    qualities2: [1],
    qualities3: [1],
    languages: [1, 2],
    licencesB: [1],
    otherInformation: 'Le vélo.',
    ...changes,
  };
}

/** A candidate's whole profile that is accepted, but for what the test changes. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    gender: 'm',
    firstName: 'Karim',
    lastName: 'Benali',
    phoneNumber: '06 12 34 56 78',
    birthday: '1994-05-17',
    language: 'fr',
    address: '3 rue du Moulin',
    postalCode: '01000',
    city: 'Bourg-en-Bresse',
    country: 'FR',
    ...changes,
  };
}

/** A recruiter's whole profile that is accepted, but for what the test changes. */
export function aRecruiterProfile(changes: Partial<RecruiterProfile> = {}): RecruiterProfile {
  return {
    firstName: 'Sophie',
    lastName: 'Marchand',
    jobTitle: 'Gérante',
    phoneNumber: '04 74 00 00 01',
    mobilePhone: '',
    companyName: 'Garage Tréfonds',
    SIRET: aSiret(),
    companyPhone: '',
    companyWebsite: '',
    address: '12 rue de la Quarantaine',
    postalCode: '01000',
    city: 'Bourg-en-Bresse',
    country: 'FR',
    ...changes,
  };
}
