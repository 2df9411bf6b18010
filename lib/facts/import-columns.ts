import type { ListName } from '#lib/contract/reference/reference.ts';

export type ColumnKind =
  | 'text'
  | 'phone'
  | 'town'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'salary'
  | 'contractMonths'
  | 'rhythm'
  | 'school'
  | 'payUnit'
  | 'agreement'
  | 'step'
  | 'hours'
  | 'days'
  | 'saturday'
  | 'start'
  | 'positions'
  | 'status';

type ImportColumn = Readonly<{
  /** The field's name in the offer form. */
  key: string;
  kind: ColumnKind;
  list?: ListName;
  /** Choices depend on the line's trade. */
  ofTrade?: true;
  required?: true;
  /** Compared without accents, case and punctuation. */
  aliases: readonly string[];
}>;

export const IMPORT_COLUMNS = [
  {
    key: 'companyName',
    kind: 'text',
    required: true,
    aliases: ['entreprise', 'société', 'raison sociale', 'employeur', 'company', 'enterprise name'],
  },
  { key: 'city', kind: 'town', required: true, aliases: ['commune', 'localité', 'lieu', 'city'] },
  { key: 'postalCode', kind: 'text', aliases: ['cp', 'code postal', 'postcode', 'zip', 'zip code'] },
  {
    key: 'street',
    kind: 'text',
    aliases: ['adresse', 'rue', 'numéro et rue', 'address', 'street'],
  },
  {
    key: 'showsStreet',
    kind: 'yesNo',
    aliases: ['montrer l’adresse', 'afficher l’adresse', 'adresse visible', 'show the address'],
  },
  {
    key: 'phone',
    kind: 'phone',
    aliases: ['téléphone', 'tél', 'numéro de téléphone', 'phone', 'phone number', 'telephone'],
  },
  {
    key: 'callingHours',
    kind: 'text',
    aliases: ['heures d’appel', 'horaires d’appel', 'calling hours'],
  },
  { key: 'tradeId', kind: 'choice', list: 'jobs', required: true, aliases: ['métier', 'job', 'trade'] },
  {
    key: 'preciseJobId',
    kind: 'choice',
    list: 'otherJobs',
    ofTrade: true,
    required: true,
    aliases: ['poste', 'intitulé', 'intitulé du poste', 'poste précis', 'titre', 'position', 'job title'],
  },
  {
    key: 'objectiveId',
    kind: 'choice',
    list: 'recruiterObjectives',
    aliases: ['objectif', 'motif du recrutement', 'objective'],
  },
  {
    key: 'responsibilityId',
    kind: 'choice',
    list: 'responsabilities',
    aliases: ['responsabilité', 'responsabilités', 'responsibility'],
  },
  {
    key: 'experienceId',
    kind: 'choice',
    list: 'xp',
    required: true,
    aliases: ['niveau d’expérience', 'expérience requise', 'experience level'],
  },
  {
    key: 'minDiplomaId',
    kind: 'choice',
    list: 'diplomas',
    required: true,
    aliases: ['diplôme', 'formation', 'niveau d’études', 'diploma'],
  },
  {
    key: 'mainQualities',
    kind: 'choices',
    list: 'qualityMain',
    required: true,
    aliases: ['qualité principale', 'qualités', 'main quality', 'qualities'],
  },
  {
    key: 'qualities2',
    kind: 'choices',
    list: 'quality2',
    required: true,
    aliases: ['qualité 2', 'qualités 2', 'qualités professionnelles', 'quality 2', 'professional qualities'],
  },
  {
    key: 'qualities3',
    kind: 'choices',
    list: 'quality3',
    required: true,
    aliases: ['qualité 3', 'qualités 3', 'qualités personnelles', 'quality 3', 'personal qualities'],
  },
  {
    key: 'missionId',
    kind: 'choices',
    list: 'missions',
    ofTrade: true,
    aliases: ['mission', 'task', 'tasks'],
  },
  {
    key: 'taskIds',
    kind: 'choices',
    list: 'missionSpecs',
    ofTrade: true,
    aliases: ['mission spécifique', 'missions spécifiques', 'détail des missions', 'specific task'],
  },
  { key: 'skillId', kind: 'choices', list: 'skills', ofTrade: true, aliases: ['compétence', 'skill'] },
  {
    key: 'competenceIds',
    kind: 'choices',
    list: 'skillsComp',
    ofTrade: true,
    aliases: ['compétence spécifique', 'compétences spécifiques', 'détail des compétences', 'specific skill'],
  },
  { key: 'tools', kind: 'choices', list: 'tools', ofTrade: true, aliases: ['outil', 'outils', 'logiciels'] },
  { key: 'languages', kind: 'choices', list: 'languages', aliases: ['langue', 'language'] },
  {
    key: 'licences',
    kind: 'choices',
    list: 'otherDriverLicenses',
    aliases: ['permis', 'permis de conduire', 'licence', 'driving licence'],
  },
  {
    key: 'requiredHabilitations',
    kind: 'choices',
    list: 'habilitations',
    aliases: ['habilitations', 'habilitation exigée', 'required authorisations'],
  },
  {
    key: 'preferredHabilitations',
    kind: 'choices',
    list: 'habilitations',
    aliases: ['habilitation appréciée', 'preferred authorisations'],
  },
  {
    key: 'cleanRecord',
    kind: 'yesNo',
    required: true,
    aliases: ['casier judiciaire', 'casier vierge', 'casier judiciaire vierge', 'criminal record'],
  },
  { key: 'cleanRecordReason', kind: 'text', aliases: ['motif du casier', 'motif', 'reason'] },
  {
    key: 'contractTypeId',
    kind: 'choice',
    list: 'contractTypes',
    required: true,
    aliases: ['contrat', 'contract', 'contract type'],
  },
  {
    key: 'contractMonths',
    kind: 'contractMonths',
    aliases: ['durée du contrat', 'durée en mois', 'duration', 'contract duration'],
  },
  {
    key: 'targetDiplomaId',
    kind: 'choice',
    list: 'diplomas',
    aliases: ['diplôme visé', 'formation visée', 'target diploma'],
  },
  {
    key: 'targetOptionId',
    kind: 'choice',
    list: 'diplomaOptions',
    aliases: ['spécialité', 'spécialité visée', 'option', 'speciality'],
  },
  { key: 'rhythm', kind: 'rhythm', aliases: ['rythme', 'alternance', 'rhythm'] },
  {
    key: 'schoolName',
    kind: 'school',
    aliases: ['centre de formation', 'cfa', 'établissement scolaire', 'school'],
  },
  {
    key: 'salary',
    kind: 'salary',
    required: true,
    aliases: [
      'salaire',
      'salaire annuel brut',
      'salaire annuel',
      'rémunération',
      'gross annual salary',
      'annual salary',
    ],
  },
  { key: 'salaryMax', kind: 'salary', aliases: ['salaire maximum', 'salaire maximal', 'maximum salary'] },
  { key: 'payUnit', kind: 'payUnit', aliases: ['unité du salaire', 'périodicité', 'pay unit'] },
  { key: 'variablePay', kind: 'yesNo', aliases: ['primes', 'part variable', 'bonuses', 'variable'] },
  {
    key: 'agreement',
    kind: 'agreement',
    aliases: ['idcc', 'convention', 'agreement'],
  },
  { key: 'step', kind: 'step', aliases: ['échelon 1090', 'step'] },
  {
    key: 'weeklyHours',
    kind: 'hours',
    aliases: ['heures', 'durée du travail', 'heures hebdomadaires', 'horaire', 'weekly hours', 'hours'],
  },
  { key: 'days', kind: 'days', aliases: ['jours', 'jours de travail', 'days'] },
  { key: 'saturday', kind: 'saturday', aliases: ['samedis', 'travail le samedi', 'saturdays'] },
  {
    key: 'startOn',
    kind: 'start',
    aliases: ['début', 'date de prise de poste', 'prise de poste', 'start'],
  },
  { key: 'positions', kind: 'positions', aliases: ['postes', 'nombre de postes à pourvoir', 'openings'] },
  {
    key: 'benefits',
    kind: 'choices',
    list: 'advantages',
    required: true,
    aliases: ['avantage', 'avantages', 'benefits'],
  },
  {
    key: 'description',
    kind: 'text',
    aliases: ['descriptif', 'texte', 'description du poste', 'job description'],
  },
  { key: 'companyPitch', kind: 'text', aliases: ['présentation', 'à propos', 'about the company'] },
  { key: 'otherAdvantage', kind: 'text', aliases: ['autres avantages', 'other advantage'] },
  { key: 'isFeatured', kind: 'yesNo', aliases: ['urgent', 'urgente', 'featured'] },
  { key: 'status', kind: 'status', aliases: ['état', 'state'] },
] as const satisfies readonly ImportColumn[];

export type ColumnKey = (typeof IMPORT_COLUMNS)[number]['key'];

const byKey = new Map<string, ImportColumn>(IMPORT_COLUMNS.map((column) => [column.key, column]));

export const importColumn = (key: string): ImportColumn | undefined => byKey.get(key);

export const CHOICE_SEPARATOR = ' | ';
