import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { imported, offersOf } from '../../support/pages/send-import.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

describe('pay in a file', () => {
  it('is read in the unit of its line, by default a year', async () => {
    const staff = await api.internal();
    const plain = { salaryMax: '', payUnit: '', variablePay: '', weeklyHours: '' };
    const content = aCsv([
      {
        ...plain,
        salary: '13,50',
        salaryMax: '15 €',
        payUnit: 'Heure',
        variablePay: 'oui',
        weeklyHours: '39',
      },
      { ...plain, salary: '26 500' },
    ]);
    expect((await imported(api, staff, content)).data.report.summary).toMatchObject({ createdOffers: 2 });
    expect(await offersOf(api, staff)).toMatchObject([
      { salaryCents: 2_808_000, salaryMaxCents: 3_120_000, payUnit: 'hour', hasVariablePay: true },
      { salaryCents: 2_650_000, salaryMaxCents: null, payUnit: 'year', hasVariablePay: false },
    ]);
  });

  it.each([
    [{ payUnit: 'semaine' }, 'Salaire par', 'heure, mois ou an'],
    [{ salary: '26500', salaryMax: '20000' }, 'Salaire brut maximum', 'supérieur au minimum'],
  ])('names the column and the remedy for %o', async (cells, column, remedy) => {
    const { data } = await imported(api, await api.internal(), aCsv([cells]));
    const [only, ...others] = data.report.details.errors;
    expect(others).toEqual([]);
    expect(only?.error).toMatch(new RegExp(`^Colonne « ${column} », valeur « .* » : .*${remedy}`));
  });
});

describe('the employer’s contact in a file', () => {
  it('is read with the zero that Excel drops, and lines without it are imported as before', async () => {
    const staff = await api.internal();
    const none = { street: '', showsStreet: '', phone: '', callingHours: '' };
    const content = aCsv([
      { street: '7 rue du Pont', showsStreet: 'non', phone: '465710012', callingHours: 'le matin' },
      none,
    ]);
    expect((await imported(api, staff, content)).data.report.summary).toMatchObject({ createdOffers: 2 });
    expect(await offersOf(api, staff)).toMatchObject([
      { street: '7 rue du Pont', showsStreet: false, phone: '+33465710012', callingHours: 'le matin' },
      { street: null, showsStreet: false, phone: null, callingHours: null },
    ]);
  });

  it.each([
    [{ phone: '04 65' }, 'Téléphone pour les candidats', 'numéro complet'],
    [{ phone: '0892123456' }, 'Téléphone pour les candidats', 'numéro au tarif normal'],
    [{ callingHours: 'x'.repeat(81) }, 'Quand appeler', 'trop long'],
    [{ street: 'x'.repeat(101) }, 'Adresse', 'trop long'],
    [{ showsStreet: 'parfois' }, 'Montrer l’adresse', 'oui ou non'],
  ])('names the column and the remedy for %o', async (cells, column, remedy) => {
    const { data } = await imported(api, await api.internal(), aCsv([cells]));
    const [only, ...others] = data.report.details.errors;
    expect(others).toEqual([]);
    expect(only?.error).toMatch(new RegExp(`^Colonne « ${column} », valeur « .* » : .*${remedy}`));
  });
});

describe('an apprenticeship in a file', () => {
  const unasked = { contractTypeId: 'Apprentissage', experienceId: '', minDiplomaId: '', salary: '' };

  it('needs no experience, diploma or salary, and states its training', async () => {
    const staff = await api.internal();
    const content = aCsv([
      {
        ...unasked,
        contractTypeId: '4',
        targetDiplomaId: '2',
        targetOptionId: '7001',
        rhythm: '1/2',
        schoolName: 'CFA',
      },
      { contractTypeId: '6', rhythm: 'Continu', schoolName: 'À choisir', salary: '12000' },
    ]);
    expect((await imported(api, staff, content)).data.report).toMatchObject({ details: { errors: [] } });
    const none = { experienceId: null, diplomaId: null, salaryCents: null };
    expect(await offersOf(api, staff)).toMatchObject([
      {
        ...none,
        targetDiplomaId: 2,
        targetOptionId: 7001,
        rhythm: 'one_two',
        school: 'known',
        schoolName: 'CFA',
      },
      { ...none, targetDiplomaId: null, rhythm: 'full_time', school: 'open', schoolName: null },
    ]);
  });

  it.each([
    [{ rhythm: 'parfois' }, 'Rythme de l’alternance', 'écrivez 1/1'],
    [{ targetDiplomaId: '4', targetOptionId: '7001' }, 'Spécialité préparée', ''],
  ])('names the column and the remedy for %o', async (cells, column, remedy) => {
    const content = aCsv([{ ...unasked, contractTypeId: '4', ...cells }]);
    const { data } = await imported(api, await api.internal(), content);
    const [only, ...others] = data.report.details.errors;
    expect(others).toEqual([]);
    expect(only?.error).toMatch(new RegExp(`^Colonne « ${column} », valeur « .* » : .*${remedy}`));
  });
});

describe('the habilitations in a file', () => {
  it('are read by name or number, and may be absent', async () => {
    const staff = await api.internal();
    const content = aCsv([
      {
        requiredHabilitations: 'Habilitation électrique B2VL (conduite de travaux au voisinage) | 8',
        preferredHabilitations: '10',
      },
      { requiredHabilitations: '', preferredHabilitations: '' },
    ]);
    expect((await imported(api, staff, content)).data.report).toMatchObject({ details: { errors: [] } });
    expect(await offersOf(api, staff)).toMatchObject([
      { requiredHabilitationIds: [3, 8], preferredHabilitationIds: [10] },
      { requiredHabilitationIds: [], preferredHabilitationIds: [] },
    ]);
  });
});

describe('the working time in a file', () => {
  it('is read from words, and lines without it are imported as before', async () => {
    const staff = await api.internal();
    const none = { weeklyHours: '', days: '', saturday: '', startOn: '', positions: '' };
    const content = aCsv([
      { weeklyHours: '37h30', days: 'Lun à jeu | dimanche', saturday: 'À tour de rôle', startOn: '4/1/2027' },
      { ...none, contractTypeId: 'CDD', contractMonths: '6 mois' },
      { startOn: 'Dès que possible' },
    ]);
    expect((await imported(api, staff, content)).data.report.summary).toMatchObject({ createdOffers: 3 });
    expect(await offersOf(api, staff)).toMatchObject([
      { weeklyHoursTenths: 375, workDays: [1, 2, 3, 4, 7], saturday: 'rota', startOn: '2027-01-04' },
      {
        contractMonths: 6,
        weeklyHoursTenths: null,
        workDays: [],
        saturday: null,
        startOn: null,
        startsAtOnce: false,
      },
      { startOn: null, startsAtOnce: true },
    ]);
  });

  it.each([
    ['weeklyHours', '60', 'Heures par semaine', 'de 1 à 48 heures'],
    ['days', 'lundi | samedi', 'Jours travaillés', 'Le samedi a sa colonne'],
    ['saturday', 'parfois', 'Samedi', 'jamais, un sur deux'],
    ['startOn', '31/02/2027', 'Date de début', '04/01/2027'],
    ['contractMonths', '2 ans', 'Durée du contrat en mois', 'de 1 à 36'],
    ['positions', '21', 'Nombre de postes', 'de 1 à 20'],
  ])('names the column %s and the remedy for %s', async (key, value, column, remedy) => {
    const { data } = await imported(api, await api.internal(), aCsv([{ [key]: value }]));
    const [only, ...others] = data.report.details.errors;
    expect(others).toEqual([]);
    expect(only?.error).toMatch(new RegExp(`^Colonne « ${column} », valeur « .* » : .*${remedy}`));
  });
});
