import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCompany, aCsv, aFileForm } from '../../support/pages/a-csv.ts';

import { download, imported, offersOf, refused } from '../../support/pages/send-import.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

describe('the template', () => {
  it('opens in French Excel, has the day in its name, and its example row is not imported', async () => {
    const staff = await api.internal();
    const answer = await download(api, staff, '/import/template');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="modele-import-offres-2026-11-21.csv"',
    );
    expect(answer.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(answer.body.split('\r\n')[0]).toContain('Nom de l’entreprise;Ville;Code postal;Adresse;');
    const { data } = await imported(api, staff, answer.rawPayload);
    expect(data.report.details.skipped).toEqual([{ line: 2, reason: 'Ligne d’exemple du modèle.' }]);
    expect(data.status).toBe('partial');
  });

  it.each(['fr', 'en'] as const)('is imported in full when it is filled in, in %s', async (locale) => {
    const staff = await api.internal();
    const { data, message } = await imported(api, staff, aCsv([{}, {}], locale), locale);
    expect(data.status).toBe('success');
    expect(data.message).toBe(message);
    expect(data.report.summary).toEqual({ totalLines: 2, createdOffers: 2, skippedLines: 0, errorLines: 0 });
    expect(data.report.details.created.map(({ line, company }) => [line, company])).toEqual([
      [2, aCompany(1)],
      [3, aCompany(2)],
    ]);
  });
});

describe('an imported offer', () => {
  it('belongs to the importer, is online and searchable, and takes no credit', async () => {
    const staff = await api.internal();
    const { data } = await imported(api, staff, aCsv([{ salary: '31 250,50 €', isFeatured: 'oui' }]));
    const id = data.report.details.created[0]?.offerId ?? 0;
    const { data: form } = await staff.call(ownOffersContract.read, { params: { id } });
    expect(form).toMatchObject({ live: true, salary: 31_250.5, isFeatured: true, townCode: '38544' });
    expect(form.mission).toEqual([{ missionId: 2001, taskIds: [3001, 3002] }]);
    expect((await api.visitor().call(offersContract.read, { params: { id } })).data.live).toBe(true);
    const { rows } = await api.deps.database.pool.query('select 1 from offer_search where offer_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('may be an incomplete draft', async () => {
    const staff = await api.internal();
    const line = {
      status: 'Brouillon',
      city: 'Nulle-Part',
      salary: '',
      tradeId: '',
      preciseJobId: '',
    };
    const content = aCsv([{ ...line, missionId: '', taskIds: '', tools: '' }]);
    expect((await imported(api, staff, content)).data.report.summary.createdOffers).toBe(1);
    expect(await offersOf(api, staff)).toMatchObject([
      { status: 'draft', city: 'Nulle-Part', salaryCents: null },
    ]);
    expect((await imported(api, staff, content)).data.report.summary).toMatchObject({ skippedLines: 1 });
  });
});

describe('an error in a line', () => {
  it('is reported in full, with line, column, value and remedy, in the reader’s language', async () => {
    const staff = await api.internal();
    const wrong = {
      salary: 'à négocier',
      contractTypeId: 'CDX',
      city: 'Lyon',
      experienceId: '',
      tools: 'Marteau piqueur',
    };
    const { data, message } = await imported(api, staff, aCsv([{}, wrong]));
    expect(message).toBe('1 annonce créée, 0 ligne ignorée, 1 ligne à corriger.');
    const messageOf = data.report.details.errors.map(({ line, error }) => `${line} ${error}`).join('\n');
    expect(data.report.summary).toEqual({ totalLines: 2, createdOffers: 1, skippedLines: 0, errorLines: 1 });
    expect(messageOf).toContain(
      '3 Colonne « Salaire brut », valeur « à négocier » : écrivez le salaire brut en euros',
    );
    expect(messageOf).toContain('Colonne « Type de contrat », valeur « CDX » : choisissez parmi CDI, CDD');
    expect(messageOf).toContain('Colonne « Ville », valeur « Lyon 38200 » : cette ville est inconnue.');
    expect(messageOf).toContain('Colonne « Expérience », vide : choisissez parmi');
    expect(messageOf).toContain('valeur « Marteau piqueur » : ce choix n’existe pas. Vouliez-vous dire « ');
    const english = await imported(api, staff, aCsv([{ salary: 'x' }], 'en'), 'en');
    expect(english.data.report.details.errors[0]?.error).toContain('Column “Gross pay”, value “x”');
  });

  it('follows the rules of publication: caps, reason, details', async () => {
    const staff = await api.internal();
    const { data } = await imported(
      api,
      staff,
      aCsv([
        { mainQualities: 'Autonome | Dynamique | Fiable | Pédagogue' },
        { cleanRecord: 'oui' },
        { taskIds: '' },
        { missionId: '', taskIds: 'Vidange et remplacement des filtres' },
        { tradeId: '2', preciseJobId: '1001' },
        { missionId: '2001 | 2002 | 2003 | 2004 | 2005 | 2006', taskIds: '', status: 'brouillon' },
      ]),
    );
    const messageOf = (line: number) =>
      data.report.details.errors.flatMap((entry) => (entry.line === line ? [entry.error] : [])).join(' ');
    expect(data.report.summary.errorLines).toBe(6);
    expect(messageOf(2)).toContain('Nombre de choix maximum atteint.');
    expect(messageOf(3)).toContain('« Motif de cette exigence », vide');
    expect(messageOf(4)).toContain('« Tâches précises », vide');
    expect(messageOf(5)).toContain('ajoutez dans la colonne « Missions »');
    expect(messageOf(7)).toMatch(/^Colonne « Missions », .* Le nombre maximum de missions est atteint/);
    expect(messageOf(6)).toContain('n’est pas proposé pour le métier « Mécanicien poids lourds');
  });
});

describe('offers that exist already', () => {
  it('are skipped with the reason, in the file and in the database', async () => {
    const staff = await api.internal();
    const line = { companyName: 'Garage Doublon' };
    const content = aCsv([line, { companyName: 'GARAGE  DOUBLON' }, { ...line, salary: '30000' }]);
    const first = await imported(api, staff, content);
    expect(first.data.report.summary).toMatchObject({ createdOffers: 2, skippedLines: 1 });
    expect(first.data.report.details.skipped).toEqual([
      { line: 3, reason: 'Cette annonce est la même que celle de la ligne 2.' },
    ]);
    const again = await imported(api, staff, content);
    const id = first.data.report.details.created[0]?.offerId;
    expect(again.data.report.summary).toMatchObject({ createdOffers: 0, skippedLines: 3 });
    expect(again.data.report.details.skipped[0]?.reason).toBe(
      `Cette annonce existe déjà : annonce n° ${id}.`,
    );
    expect(await offersOf(api, staff)).toHaveLength(2);
    const colleague = await imported(api, await api.internal(), content);
    expect(colleague.data.report.summary).toMatchObject({ createdOffers: 0 });
  });
});

describe('the file of an old Excel', () => {
  it('is read in Windows-1252, with captions, merged titles, 2,000 empty lines and text over several lines', async () => {
    const staff = await api.internal();
    const [titles = '', first = '', second = ''] = aCsv([
      {
        otherAdvantage: 'Atelier neuf\nau centre',
        description: 'Deux postes\n- le matin',
        mainQualities: 'Rigoureux',
      },
      { salary: 'non' },
    ]).split('\r\n');
    const merged = titles.replace(';Qualités principales;', ';QUALITES  PRINCIPALES * (3 au plus);;');
    const spread = (line: string) =>
      line
        .replace(';Rigoureux', ';Rigoureux;Autonome')
        .replace('Rigoureux;Autonome / Rigoureuse | Autonome', 'Rigoureux;Autonome');
    const lines = [
      'Offres du 21/11/2026;;;',
      `${merged};Date de parution`,
      `${spread(first)};21/11/2026`,
      ...Array.from({ length: 2000 }, (_, at) => (at % 2 ? '' : ';;;;;')),
      `${spread(second)};`,
      merged,
    ];
    const text = lines.join('\r\n').replaceAll('’', "'");
    const { data, message } = await imported(api, staff, Buffer.from(text, 'latin1'));
    expect(data.report.summary).toEqual({ totalLines: 3, createdOffers: 1, skippedLines: 1, errorLines: 1 });
    expect(message).toContain('Colonne inconnue, non lue : Date de parution.');
    // Two lines of captions and titles, three of the first offer, then the empty ones.
    expect(data.report.details.errors[0]?.line).toBe(2006);
    expect(data.report.details.skipped).toEqual([{ line: 2007, reason: 'Titres de colonnes répétés.' }]);
    expect(await offersOf(api, staff)).toMatchObject([
      {
        otherAdvantage: 'Atelier neuf\nau centre',
        description: 'Deux postes\n- le matin',
        companyPitch: 'Un atelier familial de six personnes près de la gare.',
        mainQualityIds: [1, 2],
        companyName: aCompany(1),
      },
    ]);
  });

  it.each([
    ['commas', (text: string) => text.replaceAll(';', ',')],
    ['tabs', (text: string) => text.replaceAll(';', '\t')],
    [
      'titles in any order, case and accents',
      (text: string) => text.replace('Ville', 'VILLE *').replace('Métier', 'metier'),
    ],
  ])('is read with %s', async (_, change) => {
    const staff = await api.internal();
    const simple = { missionId: '', taskIds: '', licences: '' };
    const { data } = await imported(api, staff, change(aCsv([simple, simple])));
    expect(data.report.summary.createdOffers).toBe(2);
  });

  it('is read in UTF-16, as Excel calls Unicode text', async () => {
    const staff = await api.internal();
    const text = `\ufeff${aCsv([{}]).replaceAll(';', '\t')}`;
    expect((await imported(api, staff, Buffer.from(text, 'utf16le'))).data.status).toBe('success');
  });
});

describe('an unusable file', () => {
  const titles = aCsv([]);
  it.each([
    ['another name', { name: 'offres.xlsx', content: titles }, 'Veuillez sélectionner un fichier CSV'],
    ['another field', { field: 'file', content: titles }, 'Veuillez sélectionner un fichier CSV'],
    [
      'a renamed PNG',
      { content: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(99)]) },
      'au format CSV',
    ],
    [
      'a renamed workbook',
      { content: Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(99)]) },
      'au format CSV',
    ],
    ['no offer', { content: titles }, 'ne contient aucune annonce'],
    ['no titles', { content: 'Bonjour;à;tous\n1;2;3\n' }, 'n’ont pas été reconnus'],
    [
      'a column missing',
      { content: aCsv([{}]).replace(';Ville;', ';Lieu-dit;') },
      'Il manque une colonne : Ville',
    ],
    [
      'a column twice',
      { content: aCsv([{}]).replace(';Statut', ';Statut;Statut') },
      '« Statut » est présente plusieurs fois',
    ],
    [
      'an open quotation mark',
      { content: `${aCsv([{}, {}])}\r\n"Garage;Vienne\r\nAutre` },
      'ouvert à la ligne 4',
    ],
  ] as const)('is refused with the remedy when it has %s, and nothing is created', async (_, file, text) => {
    const staff = await api.internal();
    const failure = await refused(api, staff, file);
    expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
    expect(failure.message).toContain(text);
    expect(failure.fields).toHaveProperty('csvdata');
    expect(await offersOf(api, staff)).toEqual([]);
  });

  it('is refused by its announced length before it is read, and past 20 MB when none is announced', async () => {
    const staff = await api.internal();
    const announced = await api.inject({
      method: 'POST',
      url: '/import/offers',
      headers: {
        ...aFileForm({ content: '' }).headers,
        'content-length': String(200 * 1024 * 1024),
        authorization: `Bearer ${staff.token}`,
      },
    });
    expect(announced.statusCode).toBe(413);
    expect(announced.json().message).toContain('dépasse 20\u00a0Mo');
    const failure = await refused(api, staff, { content: Buffer.alloc(20 * 1024 * 1024 + 10, ';') });
    expect(failure).toMatchObject({ statusCode: 413, code: 'too_large' });
  });
});
