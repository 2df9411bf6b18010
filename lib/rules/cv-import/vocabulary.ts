import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import type { CvLists } from './lists.ts';
import { hasOne } from './phrases.ts';

const OTHER_JOBS =
  'apprenti apprentie stagiaire alternant alternante employe employee ouvrier ouvriere vendeur vendeuse chauffeur chauffeuse livreur livreuse serveur serveuse cuisinier agent agente manutentionnaire caissier caissiere assistant assistante conducteur conductrice operateur operatrice responsable gerant gerante equipier equipiere hote hotesse aide interimaire formateur formatrice mechanic technician mecano soudeur electricien tourneur fraiseur cariste laveur laveuse directeur directrice adjoint adjointe conseiller conseillere receptionnaire'.split(
    ' ',
  );

const COMPANIES = [
  'garage',
  'garages',
  'auto',
  'autos',
  'automobile',
  'automobiles',
  'carrosserie',
  'centre auto',
  'concession',
  'sarl',
  'sas',
  'eurl',
  'sa',
  'ets',
  'etablissements',
  'groupe',
  'societe',
  'entreprise',
  'station',
  'atelier',
  'renault',
  'peugeot',
  'citroen',
  'norauto',
  'speedy',
  'feu vert',
  'midas',
  'euromaster',
  'carglass',
  'dekra',
  'autosur',
  'renault trucks',
  'volvo',
  'toyota',
  'volkswagen',
  'bmw',
  'mercedes',
  'ford',
  'point s',
  'motors',
  'transports',
  'point s',
  'motoculture',
  'depannage',
  'pneus',
];

const SCHOOLS = [
  'lycee',
  'cfa',
  'ecole',
  'greta',
  'afpa',
  'institut',
  'universite',
  'college',
  'campus',
  'garac',
  'centre de formation',
  'iut',
  'lp',
  'mfr',
  'lep',
  'school',
  'anfa',
  'cfai',
  'gnfa',
  'maison familiale',
];

/** Said of a post, and neither its name nor a company. */
const REMARKS = [
  'cdi',
  'cdd',
  'interim',
  'temps plein',
  'temps partiel',
  'alternance',
  'apprentissage',
  'mois',
  'ans',
  'an',
  'semaines',
  'contrat',
  'saisonnier',
  'stage',
  'france',
  'remplacement',
];

/** The first word of every job of the reference lists, both genders. */
function firstWords({ jobs, otherJobs }: Pick<CvLists, 'jobs' | 'otherJobs'>): string[] {
  const names = [...jobs, ...otherJobs].flatMap(({ name_m, name_f }) => [name_m, name_f]);
  return names
    .flatMap((name) => foldedInPlace(name).split(/[^a-z]+/)[0] ?? [])
    .filter((word) => word.length > 3);
}

export type Vocabulary = {
  isJob: (text: string) => boolean;
  isCompany: (text: string) => boolean;
  isSchool: (text: string) => boolean;
  isRemark: (text: string) => boolean;
};

export function vocabularyOf(lists: Pick<CvLists, 'jobs' | 'otherJobs'>): Vocabulary {
  const jobs = [...new Set([...OTHER_JOBS, ...firstWords(lists)])];
  return {
    isJob: (text) => hasOne(foldedInPlace(text), jobs),
    isCompany: (text) => hasOne(foldedInPlace(text), COMPANIES),
    isSchool: (text) => hasOne(foldedInPlace(text), SCHOOLS),
    isRemark: (text) => hasOne(foldedInPlace(text), REMARKS),
  };
}
