import type { Cv } from '#lib/contract/cvs.ts';

type Post = Cv['experiences'][number];
type Training = Cv['formations'][number];

/** A post of a CV; say what differs. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    id: 1,
    expJobName: 'Mécanicien automobile',
    expCompany: 'Garage du Port',
    expCity: 'Lyon',
    expMissions: 'Entretien courant et diagnostic de toutes les marques.\nRéception des clients.',
    expEntryDate: '2016-09-01',
    expExitDate: '2021-06-30',
    ...changes,
  };
}

/** A training of a CV; say what differs. */
export function aTraining(changes: Partial<Training> = {}): Training {
  return {
    id: 1,
    domain_activity: 'Maintenance des véhicules',
    formSchool: 'Lycée Émile-Béjuit',
    formCity: 'Bron',
    diplomaValue: { id: 4, name: 'Baccalauréat professionnel (niveau 4)' },
    diplomaOptionValue: {
      id: 7020,
      name: 'Bac pro Maintenance des véhicules, option voitures particulières',
    },
    formEntryDate: '2013-09-01',
    formExitDate: '2016-06-30',
    formMissions: '',
    ...changes,
  };
}

/** A published CV as its owner reads it, with something in every part; say what differs. */
export function aCv(changes: Partial<Omit<Cv, 'user'>> & { user?: Partial<Cv['user']> } = {}): Cv {
  const { user, ...others } = changes;
  return {
    id: 12,
    name_cv: 'Mécanique et diagnostic',
    nameCV: 'Mécanique et diagnostic',
    status: 'published',
    status_cv: 'published',
    status_code: 2,
    visible: true,
    revision: 3,
    city: 'Lyon',
    city_code: '69381',
    city_zip: '69001',
    city_range: 15,
    joblistCVs: [{ jobId: 1, otherJobId: 1002 }],
    experienceCV: [{ lvlId: 3 }],
    applications: 2,
    no_experience: false,
    no_training: false,
    experiences: [
      aPost({ id: 2, expCompany: 'Atelier Brotteaux', expEntryDate: '2021-07-01', expExitDate: null }),
      aPost(),
    ],
    formations: [aTraining()],
    mission: [
      { missionId: 2001, missionComp: [{ missionCompId: 3001 }, { missionCompId: 3003 }] },
      { missionId: 2002, missionComp: [] },
    ],
    skills: [{ skillId: 4001, skillComps: [{ skillCompId: 5002 }] }],
    tools: [
      { id: 6001, name: 'Valise de diagnostic multimarque', level: 3 },
      { id: 6003, name: 'Multimètre', level: 1 },
    ],
    qualityMain: [{ qualityMainId: 1, name: 'Rigoureuse', filename: 'target.svg' }],
    quality2: [{ id: 1, name: 'Esprit d’équipe' }],
    quality3: [{ id: 3, name: 'Soigneuse' }],
    languages: [
      { id: 1, name: 'Français', filename: 'fr.svg' },
      { id: 8, name: 'Arabe', filename: 'ar.svg' },
    ],
    driverLicenses: [{ licenseId: 1 }],
    extra_driversLicenceB: [1],
    extra_criminalRecord: true,
    extra_otherInfos: 'Restauration de voitures anciennes, course à pied.',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    publishedAt: '2026-11-02T08:00:00.000Z',
    ...others,
    user: {
      id: 5,
      gender: 'f',
      surname: 'Salomé',
      name: 'Lefèvre',
      email: 'salome@exemple.test',
      phonenumber: '+33612345678',
      birthday: '1997-04-12',
      address: '12 rue de la Quarantaine',
      postalcode: '69005',
      city: 'Lyon',
      country: 'FR',
      profilepicture: null,
      ...user,
    },
  };
}

/** A draft that was saved with nothing in it, by somebody whose profile is empty. */
export function anEmptyCv(): Cv {
  return aCv({
    name_cv: '',
    nameCV: '',
    status: 'draft',
    status_cv: 'draft',
    status_code: 1,
    city: '',
    city_code: null,
    city_zip: null,
    joblistCVs: [],
    experienceCV: [],
    experiences: [],
    formations: [],
    mission: [],
    skills: [],
    tools: [],
    qualityMain: [],
    quality2: [],
    quality3: [],
    languages: [],
    driverLicenses: [],
    extra_driversLicenceB: [],
    extra_criminalRecord: null,
    extra_otherInfos: '',
    publishedAt: null,
    user: {
      gender: null,
      surname: '',
      name: '',
      phonenumber: null,
      address: null,
      postalcode: null,
      city: null,
      country: null,
    },
  });
}
