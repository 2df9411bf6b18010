import type { Db } from '#upstream/platform/db.ts';
import { insertRows } from './insert.ts';

const TESTIMONIALS = [
  {
    text_fr:
      '« J’ai reçu quatre CV sérieux en une semaine. Le score m’a évité de tout lire le soir après la fermeture. »',
    text_en:
      '“I received four serious CVs in a week. The score spared me reading everything at night after closing.”',
    name: 'Valérie P.',
    role_fr: 'Gérante de garage, Roanne',
    role_en: 'Garage owner, Roanne',
  },
  {
    text_fr:
      '« On cherchait un carrossier depuis six mois. Le profil retenu habite à douze kilomètres de l’atelier. »',
    text_en:
      '“We had been looking for a body repairer for six months. The person we hired lives twelve kilometres from the workshop.”',
    name: 'Thierry L.',
    role_fr: 'Chef des ventes, Cholet',
    role_en: 'Sales manager, Cholet',
  },
  {
    text_fr:
      '« J’ai postulé pendant ma pause, j’avais un entretien le jeudi suivant. Je savais déjà quels outils m’attendaient. »',
    text_en:
      '“I applied during my break and had an interview the next Thursday. I already knew which tools were waiting for me.”',
    name: 'Mehdi A.',
    role_fr: 'Technicien diagnostic, Villeurbanne',
    role_en: 'Diagnostic technician, Villeurbanne',
  },
];

/** The web draws their logos (components/frame/partner-logos.tsx). */
const PARTNERS = [
  'Garage Tréfonds',
  'Ateliers Marconnet',
  'Carrosserie Lanoë',
  'Vercamer Poids Lourds',
  'Pneus Caldéran',
  'Moto Sillage',
];

export async function addShowcase(db: Db): Promise<void> {
  const mark = (row: object, index: number) => ({ ...row, position: index + 1, is_demo: true });
  await insertRows(db, 'testimonials', TESTIMONIALS.map(mark));
  await insertRows(
    db,
    'partners',
    PARTNERS.map((name, index) => mark({ name }, index)),
  );
}
