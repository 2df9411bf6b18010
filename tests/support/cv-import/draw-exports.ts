import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { WrittenCv } from './people.ts';

const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre'].concat([
  'octobre',
  'novembre',
  'décembre',
]);

const named = (month: string) => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
const digits = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;
const proper = (name: string) =>
  name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

type Text = { text: string; size?: number };
type Column = { x: number; width: number; top: number; lines: Text[] };

async function draw(columns: readonly Column[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 20 });
  const bytes = buffer(doc);
  for (const { x, width, top, lines } of columns) {
    let y = top;
    for (const { text, size = 9 } of lines) {
      doc.font('Helvetica').fontSize(size);
      if (text !== '') doc.text(text, x, y, { width, lineBreak: false });
      y += size * 1.5;
    }
  }
  doc.end();
  return bytes;
}

const heading = (text: string): Text => ({ text, size: 13 });
const body = (text: string): Text => ({ text });

/** A profile as LinkedIn exports it: contact and skills in a column on the left, the rest on the right. */
export function drawProfile(cv: WrittenCv): Promise<Buffer> {
  const region = (town: string) => `${town}, Centre-Val de Loire, France`;
  const left = [
    heading('Coordonnées'),
    body(`${cv.phone} (Mobile)`),
    body(cv.email),
    body('www.linkedin.com/in/profil-'),
    body('1a2b3c4d (LinkedIn)'),
    heading('Principales compétences'),
    ...['Diagnostic', 'Relation client', 'Travail en équipe'].map(body),
    heading('Languages'),
    ...cv.languages.map(({ name }) => body(`${name} (Limited Working)`)),
    heading('Certifications'),
    ...cv.licences.map((licence) => body(`Permis ${licence}`)),
    ...cv.habilitations.map((code) => body(`Habilitation ${code}`)),
  ];
  const right = [
    { text: `${cv.firstName} ${proper(cv.lastName)}`, size: 22 },
    { text: `${cv.title} chez ${cv.experiences[0]?.company}`, size: 12 },
    body(region(cv.town.name)),
    heading('Résumé'),
    body('Passionné par les véhicules, je cherche un atelier où progresser.'),
    heading('Expérience'),
    ...cv.experiences.flatMap(({ company, jobName, city, start, end, missions }) => [
      { text: company, size: 12 },
      { text: jobName, size: 11 },
      body(`${named(start)} - ${end ? named(end) : 'Present'} (2 ans 4 mois)`),
      body(region(city)),
      ...missions.map((mission) => body(`- ${mission}`)),
    ]),
    heading('Formation'),
    ...cv.trainings.flatMap(({ school, diploma, activity, year }) => [
      { text: school, size: 12 },
      body(`${diploma}, ${activity} · (${year - 2} - ${year})`),
    ]),
  ];
  return draw([
    { x: 22, width: 160, top: 40, lines: left },
    { x: 223, width: 350, top: 40, lines: right },
    { x: 280, width: 200, top: 800, lines: [body('Page 1 of 1')] },
  ]);
}

/** A CV of Europass since 2020: one column, labels, periods in brackets. */
export function drawEuropass(cv: WrittenCv): Promise<Buffer> {
  const lines = [
    { text: `${cv.firstName} ${proper(cv.lastName)}`, size: 20 },
    body('Date de naissance : 12/03/1990 | Nationalité : Française'),
    body(`Téléphone : (+33) ${cv.phone.replace(/^0|\s/g, '')} (Portable)`),
    body(`Adresse électronique : ${cv.email}`),
    body(`Adresse : 12 rue des Lilas, ${cv.town.postalCode}, ${cv.town.name}, France (Domicile)`),
    heading('EXPÉRIENCE PROFESSIONNELLE'),
    ...cv.experiences.flatMap(({ company, jobName, city, start, end, missions }) => [
      { text: jobName, size: 11 },
      body(`${company} [ ${digits(start)} – ${end ? digits(end) : 'Actuel'} ]`),
      body(`Ville : ${city} | Pays : France`),
      ...missions.map((mission) => body(`- ${mission}`)),
    ]),
    heading('ÉDUCATION ET FORMATION'),
    ...cv.trainings.flatMap(({ school, diploma, activity, year }) => [
      { text: `${diploma} ${activity}`, size: 11 },
      body(`${school} [ ${year - 2} – ${year} ]`),
    ]),
    heading('COMPÉTENCES LINGUISTIQUES'),
    ...cv.languages.map(({ name }) => body(name)),
    heading('PERMIS DE CONDUIRE'),
    ...cv.licences.map((licence) => body(`Permis ${licence}`)),
    ...cv.habilitations.map((code) => body(`Habilitation ${code}`)),
  ];
  return draw([{ x: 40, width: 500, top: 40, lines }]);
}

/** A CV of Europass until 2020: headings and periods in a column of their own beside everything else. */
export function drawOldEuropass(cv: WrittenCv): Promise<Buffer> {
  const rows: [string, string][] = [
    ['INFORMATIONS PERSONNELLES', `${cv.firstName} ${proper(cv.lastName)}`],
    ['', `12 rue des Lilas, ${cv.town.postalCode} ${cv.town.name} (France)`],
    ['', cv.phone],
    ['', cv.email],
    ['EXPÉRIENCE PROFESSIONNELLE', ''],
    ...cv.experiences.flatMap(({ company, jobName, city, start, end, missions }): [string, string][] => [
      [`${named(start)}–${end ? named(end) : 'présent'}`, jobName],
      ['', `${company}, ${city} (France)`],
      ...missions.map((mission): [string, string] => ['', `• ${mission}`]),
    ]),
    ['ÉDUCATION ET FORMATION', ''],
    ...cv.trainings.flatMap(({ school, city, diploma, activity, year }): [string, string][] => [
      [`${year - 2}–${year}`, `${diploma} ${activity}`],
      ['', `${school}, ${city} (France)`],
    ]),
    ['COMPÉTENCES LINGUISTIQUES', ''],
    ...cv.languages.map(({ name }): [string, string] => ['', name]),
    ['PERMIS DE CONDUIRE', ''],
    ...cv.licences.map((licence): [string, string] => ['', `Permis ${licence}`]),
    ...cv.habilitations.map((code): [string, string] => ['', `Habilitation ${code}`]),
  ];
  return draw([
    { x: 30, width: 160, top: 40, lines: rows.map(([left]) => body(left)) },
    { x: 200, width: 360, top: 40, lines: rows.map(([, right]) => body(right)) },
  ]);
}
