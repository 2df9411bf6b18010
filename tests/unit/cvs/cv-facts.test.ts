import { describe, expect, it } from 'vitest';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { periodText } from '#lib/facts/period-text.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';
import { aCv, anEmptyCv, aPost, aTraining } from '../../support/cvs/a-cv.ts';
import { aView } from '../../support/view.ts';

const TODAY = '2026-11-21';

const factsOf = (cv: Cv, locale: 'fr' | 'en' = 'fr') => cvFacts(cv, aView(locale), { today: TODAY });

describe('the facts of a CV', () => {
  it('state person, job and place in the owner’s gender', () => {
    expect(factsOf(aCv())).toMatchObject({
      name: 'Mécanique et diagnostic',
      person: 'Salomé Lefèvre',
      email: 'salome@exemple.test',
      phone: '06\u00a012\u00a034\u00a056\u00a078',
      address: ['12 rue de la Quarantaine', '69005 Lyon', 'France'],
      job: 'Mécanicienne-réparatrice automobile',
      level: 'Confirmée',
      levelHint: 'De 5 à 10 ans d’expérience',
      mobility: 'Lyon (69001), dans un rayon de 15\u00a0km',
      qualities: [{ id: 1, name: 'Rigoureuse', icon: 'target' }],
      otherQualities: ['Esprit d’équipe', 'Soigneuse'],
      languages: ['Français', 'Arabe'],
      licences: ['Permis B (véhicule léger)'],
      criminalRecord: 'Oui',
    });
    const phone = (phoneNumber: string) => factsOf(aCv({ user: { phoneNumber } })).phone;
    expect(phone('0612345678')).toBe('06\u00a012\u00a034\u00a056\u00a078');
    expect(phone('+32470123456')).toBe('+32470123456');
    expect(factsOf(aCv({ user: { gender: 'm' } })).level).toBe('Confirmé');
  });

  it.each([
    [null, 'Mécanique et diagnostic', 'Confirmé\u00a0/ Confirmée'],
    [null, 'Mécanicienne poids lourds', 'Confirmée'],
    [null, 'MÉCANICIEN RÉPARATEUR', 'Confirmé'],
    [null, 'Mécanicien / Mécanicienne', 'Confirmé\u00a0/ Confirmée'],
    ['f', 'Mécanicien', 'Confirmée'],
  ] as const)('use, with the gender %s, the form of the person’s own words: %s', (gender, cvName, level) => {
    expect(factsOf({ ...aCv({ user: { gender } }), cvName, experiences: [] }).level).toBe(level);
  });

  it('state person, job and place in English too', () => {
    expect(factsOf(aCv(), 'en')).toMatchObject({
      level: 'Experienced',
      mobility: 'Lyon (69001), within 15\u00a0km',
      yearsText: '10 years of experience',
      criminalRecord: 'Yes',
    });
  });

  it('nest specifics under their mission and competences under their skill, and name levels of tools', () => {
    const facts = factsOf(aCv());
    expect(facts.missions).toEqual([
      {
        name: 'Entretien périodique du véhicule',
        items: ['Vidange et remplacement des filtres', 'Révision selon le plan d’entretien constructeur'],
      },
      { name: 'Réparation du moteur', items: [] },
    ]);
    expect(facts.skills).toEqual([
      { name: 'Mécanique moteur thermique', items: ['Calage de la distribution'] },
    ]);
    const words = factsOf(aCv({ tools: [1, 2, 3].map((level) => ({ id: 6001, name: '', level })) })).tools;
    expect(words.map(({ word }) => word)).toEqual(['Notions', 'Autonome', 'Maîtrise']);
  });

  it('leave out ids unknown to the lists', () => {
    const facts = factsOf(
      aCv({
        mission: [{ missionId: 1, tasks: [{ taskId: 3001 }] }],
        tools: [{ id: 1, name: 'Ancien', level: 2 }],
        trades: [{ tradeId: 999, preciseJobId: 999 }],
      }),
    );
    expect([facts.missions, facts.tools, facts.job]).toEqual([[], [], undefined]);
  });

  it('count years until today, by the rule of the reader’s role', () => {
    const cv = aCv({ experiences: [aPost({ expEntryDate: '2016-07-01', expExitDate: null })] });
    const years = (daysPerYear: number) =>
      cvFacts(cv, aView(), { today: '2022-12-25', daysPerYear }).yearsText;
    expect(years(DAYS_PER_YEAR.candidate)).toBe('6\u00a0ans d’expérience');
    expect(years(DAYS_PER_YEAR.recruiter)).toBe('7\u00a0ans d’expérience');
    const short = aCv({ experiences: [aPost({ expEntryDate: '2026-10-01', expExitDate: null })] });
    expect(factsOf(short).yearsText).toBe('Moins d’un an d’expérience');
    expect(factsOf(aCv({ experiences: [aPost({ expEntryDate: '' })] })).yearsText).toBeUndefined();
  });

  it('have the specified words where data is missing', () => {
    expect(factsOf(anEmptyCv())).toMatchObject({
      name: 'CV sans nom',
      address: [],
      job: undefined,
      mobility: undefined,
      years: undefined,
      noExperience: 'Sans expérience',
      noFormation: 'Aucune formation disponible',
      criminalRecord: undefined,
      interests: undefined,
    });
    expect(factsOf({ ...anEmptyCv(), noTraining: true }).noFormation).toBe('Sans formation');
  });

  it('name company and school with their towns, as far as given', () => {
    const facts = factsOf(
      aCv({
        experiences: [aPost(), aPost({ expCity: '' }), aPost({ expCompany: '', expCity: '' })],
        trainings: [aTraining({ diplomaOptionValue: null })],
      }),
    );
    expect(facts.experiences.map(({ place }) => place)).toEqual([
      'Garage du Port, Lyon',
      'Garage du Port',
      '',
    ]);
    expect(facts.trainings[0]).toMatchObject({
      place: 'Lycée Émile-Béjuit, Bron',
      period: '09/2013 – 06/2016',
      details: ['Baccalauréat professionnel (niveau 4)'],
    });
  });
});

describe('a period', () => {
  it.each([
    ['2016-09-01', '2021-06-30', '09/2016 – 06/2021'],
    ['2016-09-01', '2016-09-30', '09/2016'],
    ['2016-09-01', null, 'Depuis 09/2016'],
    ['2016-09-01', '', '09/2016'],
    ['', '2021-06-30', 'Jusqu’en 06/2021'],
    ['', null, ''],
    ['', '', ''],
  ])('is shown in words from %o to %o', (start, end, text) => {
    expect(periodText(start, end, textsOf('fr'))).toBe(text);
  });
});
