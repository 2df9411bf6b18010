import type { CvFields } from '#lib/contract/cv-import/read-file.ts';

/** What a file tells: a person from Vienne who paints cars and speaks English. */
export const someCvFields = (changes: Partial<CvFields> = {}): CvFields => ({
  firstName: { value: 'Julie', line: 'Julie BENALI' },
  lastName: { value: 'Benali', line: 'Julie BENALI' },
  email: null,
  phone: { value: '06 39 98 11 11', line: 'Tél : 06 39 98 11 11' },
  town: { name: 'Vienne', postalCode: '38200', code: '38544', line: '38200 Vienne' },
  jobs: [{ tradeId: 8, preciseJobId: 1057, line: 'Peintre en carrosserie' }],
  level: { id: 3, line: '6 ans d’expérience' },
  experiences: [
    {
      jobName: 'Peintre en carrosserie',
      company: 'Garage Delorme',
      city: 'Vienne',
      start: '2019-03',
      end: '2022-02',
      missions: 'Mise en peinture',
      line: '03/2019 - 02/2022 : Peintre en carrosserie, Garage Delorme, Vienne',
    },
  ],
  trainings: [
    {
      activity: 'Peintre automobile',
      school: 'Lycée Jacquard',
      city: '',
      diplomaId: 2,
      optionId: 7005,
      start: '',
      end: '2018',
      missions: '',
      line: 'CAP Peintre automobile, Lycée Jacquard, 2018',
    },
  ],
  licences: [{ id: 1, line: 'Permis B' }],
  habilitations: [],
  languages: [{ id: 2, line: 'Anglais : courant' }],
  missions: [],
  skills: [],
  tools: [],
  qualities: [],
  otherInformation: null,
  unreadPages: [],
  leftOut: [],
  ...changes,
});
