import { describe, expect, it } from 'vitest';
import { readingOrder, UNSURE } from '#lib/rules/cv-import/layout.ts';
import { findPeriod } from '#lib/rules/cv-import/periods.ts';
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { headingOf } from '#lib/rules/cv-import/sections.ts';
import { cvFieldsOf, findTown } from '#upstream/cv-import/cv-fields.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const read = (...lines: string[]) => cvFieldsOf(readCv(lines, referenceLists(), findTown));

describe('a period', () => {
  const at = (year: number, month: number | null = null) => ({ year, month });
  it.each([
    ['01/2019 - 03/2021', at(2019, 1), at(2021, 3)],
    ['de janvier 2019 à mars 2021', at(2019, 1), at(2021, 3)],
    ['sept. 2018 – aujourd’hui', at(2018, 9), null],
    ['Depuis le 01/02/2020', at(2020, 2), null],
    ['du 01/02/2019 au 31/08/2020', at(2019, 2), at(2020, 8)],
    ['2019-2021', at(2019), at(2021)],
    ['2019-03 à 2020-11', at(2019, 3), at(2020, 11)],
    ['mars à juin 2018', at(2018, 3), at(2018, 6)],
    ['March 2018 to present', at(2018, 3), null],
    ['07.2016 - 12.2016', at(2016, 7), at(2016, 12)],
    ['août 2015', at(2015, 8), undefined],
    ['2014', at(2014), undefined],
  ])('is read in “%s”', (line, start, end) => {
    expect(findPeriod(line)).toMatchObject({ start });
    expect(findPeriod(line)?.end).toEqual(end);
  });

  it.each(['06 12 20 19 20', '12345', 'mars', '2021 - 2019', '31/12/19'])('is not read in “%s”', (line) => {
    expect(findPeriod(line)).toBeUndefined();
  });
});

describe('a heading', () => {
  it.each([
    ['EXPÉRIENCES PROFESSIONNELLES', 'experience'],
    ['F O R M A T I O N S', 'training'],
    ['Permis et habilitations', 'rights'],
    ['Langues :', 'languages'],
    ['Formateur en mécanique', undefined],
    ['Expérience de 5 ans en carrosserie', undefined],
  ])('is recognised in “%s” as %s', (line, part) => {
    expect(headingOf(line)).toBe(part);
  });
});

describe('the person', () => {
  it('has no address when the digits of another column run into it', () => {
    expect(read('zoe.martin@exemple.fr06 39 98 77 77').email).toBeNull();
    expect(read('zoe.martin@exemple.fr 06 39 98 77 77').email?.value).toBe('zoe.martin@exemple.fr');
  });

  it.each([
    ['Jean DUPONT', 'Jean', 'Dupont'],
    ['LE GOFF Jean-Luc', 'Jean-Luc', 'Le Goff'],
    ['SANDRINE PETITJEAN', 'Sandrine', 'Petitjean'],
    ['CV de Karim Benali', 'Karim', 'Benali'],
  ])('is named in “%s”', (line, firstName, lastName) => {
    const found = read(line, '06 39 98 11 11');
    expect([found.firstName?.value, found.lastName?.value]).toEqual([firstName, lastName]);
  });

  it.each([
    'MÉCANICIEN AUTOMOBILE',
    'Curriculum Vitae',
    'Thomas Bernard',
    'Rue Victor Hugo',
    'Garage Lefort',
  ])('is not named where “%s” leaves a doubt', (line) => {
    expect(read(line, '06 39 98 11 11').lastName).toBeNull();
  });

  it.each([
    ['Tél : +262 692 12 34 56', '06 92 12 34 56'],
    ['+262 (0)692 12 34 56', '06 92 12 34 56'],
    ['00262 692 123 456', '06 92 12 34 56'],
    ['0692 12 34 56', '06 92 12 34 56'],
    ['(+590) 690 35 12 34', '06 90 35 12 34'],
    ['+687 25.12.34', '+687251234'],
    ['\u200e06\u201139\u201198\u201111\u201122', '06 39 98 11 22'],
  ])('has an overseas number, or one with other dashes: %s', (line, shown) => {
    expect(read(line).phone?.value).toBe(shown);
  });

  it('has the telephone number of the line, not a fax', () => {
    expect(read('Fax : 04 72 00 00 00', 'Tél. +33 (0)6 39 98 11 22').phone?.value).toBe('06 39 98 11 22');
  });

  it('lives in a town only where name and postal code belong together', () => {
    expect(read('12 rue des Lilas, 38200 Vienne').town).toMatchObject({ name: 'Vienne', code: '38544' });
    expect(read('38200 Marseille').town).toBeNull();
    expect(read('Vienne').town).toBeNull();
  });
});

describe('an experience', () => {
  it('has only a year without a month, and no end where the file gives none', () => {
    const { experiences } = read(
      'Expériences',
      '2017 - 2019 : Carrossier, Garage Martin',
      '2015 Apprenti mécanicien chez Norauto',
    );
    expect(experiences).toMatchObject([
      { jobName: 'Carrossier', company: 'Garage Martin', start: '2017', end: '2019' },
      { jobName: 'Apprenti mécanicien', company: 'Norauto', start: '2015', end: '' },
    ]);
  });

  it('is not opened by a year in a sentence', () => {
    const { experiences } = read(
      'Expériences',
      '01/2019 - 03/2021 Mécanicien, Garage Martin',
      '- Révision des Peugeot 2008 et 3008 de la flotte',
    );
    expect(experiences).toHaveLength(1);
    expect(experiences[0]?.missions).toBe('Révision des Peugeot 2008 et 3008 de la flotte');
  });

  it('begins again after an unread line above a job, and then has no dates', () => {
    const { experiences } = read(
      'Expériences',
      '12.2021 - présent',
      'Peintre en carrosserie',
      'Ets Fontaine (Saint-Étienne)',
      '- Mise en peinture',
      UNSURE,
      'MONTEUR EN PNEUMATIQUE',
      'Garage Delorme (Villeurbanne)',
      '- Accueil des clients',
    );
    expect(experiences).toMatchObject([
      { company: 'Ets Fontaine', start: '2021-12', end: null, missions: 'Mise en peinture' },
      {
        jobName: 'MONTEUR EN PNEUMATIQUE',
        company: 'Garage Delorme',
        city: 'Villeurbanne',
        start: '',
        end: '',
        missions: 'Accueil des clients',
        line: 'MONTEUR EN PNEUMATIQUE\nGarage Delorme (Villeurbanne)',
      },
    ]);
  });

  it('does not begin at an unread line that is a mission, or where dates stand beside titles', () => {
    const above = ['Expériences', '12.2021 - présent', 'Peintre, Ets Fontaine', UNSURE];
    expect(read(...above, '- Formation d’un apprenti mécanicien').experiences).toHaveLength(1);
    expect(read(...above, `Mécanicien ${UNSURE}`).experiences).toHaveLength(1);
    const beside = ['Expériences', '01/2019 - 03/2021 Mécanicien, Garage Martin', UNSURE];
    expect(read(...beside, 'Carrossier, Garage Vidal').experiences).toHaveLength(1);
  });

  it('has its company and dates where the job between them could not be read', () => {
    const job = `${UNSURE} ${UNSURE}`;
    const { experiences } = read('Expériences', '10.2021 - présent', job, 'Ets Fontaine - Saint-Étienne');
    expect(experiences).toMatchObject([
      { jobName: '', company: 'Ets Fontaine', start: '2021-10', end: null },
    ]);
  });

  it('has no company that may hold its town, in a picture that is hard to read', () => {
    const post = ['Expériences', '10.2021 - présent', 'Peintre', 'Garage Delorme-Villeurbanne'];
    expect(read(...post).experiences[0]?.company).toBe('Garage Delorme-Villeurbanne');
    expect(read(...post, UNSURE).experiences).toMatchObject([{ jobName: 'Peintre', company: '' }]);
    const town = read('Expériences', '10.2021 - présent', 'Peintre', 'Garage de Saint-Étienne', UNSURE);
    expect(town.experiences[0]?.company).toBe('Garage de Saint-Étienne');
    const dash = read('Expériences', '10.2021 - présent', 'Peintre', 'Garage Delorme -Villeurbanne');
    expect(dash.experiences).toMatchObject([{ company: 'Garage Delorme', city: 'Villeurbanne' }]);
  });

  it('is left out where neither a job nor a company is named', () => {
    expect(read('Expériences', '01/2019 - 03/2021', 'Divers').experiences).toEqual([]);
  });
});

describe('a right', () => {
  it('is a habilitation for electric vehicles, read by its code', () => {
    const { habilitations } = read('Habilitations', 'Habilitation électrique B2VL / BCL', 'CACES R489');
    expect(habilitations.map(({ id }) => id)).toEqual([3, 8, 11]);
  });
});

describe('a language', () => {
  it('is read under its heading or with a level, not in a hobby', () => {
    const { languages } = read(
      'Zoé MARTIN',
      'Anglais courant',
      'Loisirs',
      'Cinéma italien',
      'Voyages en Espagne',
    );
    expect(languages.map(({ id }) => id)).toEqual([2]);
  });
});

describe('a page', () => {
  const piece = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, height: 10 });

  it('has two columns that are read one after the other', () => {
    const left = ['Contact', 'Tél', 'Mail', 'Permis B'].map((text, at) => piece(text, 0, 20 + at * 15));
    const right = ['Expériences', 'Garage', 'Atelier', 'Usine'].map((text, at) =>
      piece(text, 200, 20 + at * 15),
    );
    expect(readingOrder([piece('Zoé', 0, 0), ...left, ...right])).toEqual([
      'Zoé',
      'Contact',
      'Tél',
      'Mail',
      'Permis B',
      'Expériences',
      'Garage',
      'Atelier',
      'Usine',
    ]);
  });

  it('has rows of dates and posts that are read line by line', () => {
    const rows = ['2019', '2018', '2017', '2016'].flatMap((year, at) => [
      piece(year, 0, at * 15),
      piece(`Garage ${at}`, 200, at * 15),
    ]);
    expect(readingOrder(rows)[0]).toBe('2019\tGarage 0');
  });
});
