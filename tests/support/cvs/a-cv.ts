import type { Cv } from '#lib/contract/cvs/cvs.ts';

type Post = Cv['experiences'][number];
type Training = Cv['trainings'][number];

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
    activity: 'Maintenance des véhicules',
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
    cvName: 'Mécanique et diagnostic',
    nameCV: 'Mécanique et diagnostic',
    status: 'published',
    cvStatus: 'published',
    statusNumber: 2,
    visible: true,
    revision: 3,
    city: 'Lyon',
    townCode: '69381',
    postalCode: '69001',
    radius: 15,
    trades: [{ tradeId: 1, preciseJobId: 1002 }],
    experienceLevels: [{ levelId: 3 }],
    applications: 2,
    noExperience: false,
    noTraining: false,
    experiences: [
      aPost({ id: 2, expCompany: 'Atelier Brotteaux', expEntryDate: '2021-07-01', expExitDate: null }),
      aPost(),
    ],
    trainings: [aTraining()],
    mission: [
      { missionId: 2001, tasks: [{ taskId: 3001 }, { taskId: 3003 }] },
      { missionId: 2002, tasks: [] },
    ],
    skills: [{ skillId: 4001, competences: [{ competenceId: 5002 }] }],
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
    licences: [{ licenceId: 1 }],
    licencesB: [1],
    habilitations: [],
    cleanRecord: true,
    otherInformation: 'Restauration de voitures anciennes, course à pied.',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    publishedAt: '2026-11-02T08:00:00.000Z',
    ...others,
    user: {
      id: 5,
      gender: 'f',
      firstName: 'Salomé',
      lastName: 'Lefèvre',
      email: 'salome@exemple.test',
      phoneNumber: '+33612345678',
      birthday: '1997-04-12',
      address: '12 rue de la Quarantaine',
      postalCode: '69005',
      city: 'Lyon',
      country: 'FR',
      profilePicture: null,
      ...user,
    },
  };
}

/** A draft that was saved with nothing in it, by somebody whose profile is empty. */
export function anEmptyCv(): Cv {
  return aCv({
    cvName: '',
    nameCV: '',
    status: 'draft',
    cvStatus: 'draft',
    statusNumber: 1,
    city: '',
    townCode: null,
    postalCode: null,
    trades: [],
    experienceLevels: [],
    experiences: [],
    trainings: [],
    mission: [],
    skills: [],
    tools: [],
    qualityMain: [],
    quality2: [],
    quality3: [],
    languages: [],
    licences: [],
    licencesB: [],
    habilitations: [],
    cleanRecord: null,
    otherInformation: '',
    publishedAt: null,
    user: {
      gender: null,
      firstName: '',
      lastName: '',
      phoneNumber: null,
      address: null,
      postalCode: null,
      city: null,
      country: null,
    },
  });
}
