import type { ListName } from '#lib/contract/reference.ts';

export type ColumnKind = 'text' | 'town' | 'choice' | 'choices' | 'yesNo' | 'salary' | 'status';

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
    key: 'name_company',
    kind: 'text',
    required: true,
    aliases: ['entreprise', 'société', 'raison sociale', 'employeur', 'company', 'enterprise name'],
  },
  { key: 'pres_city', kind: 'town', required: true, aliases: ['commune', 'localité', 'lieu', 'city'] },
  { key: 'pres_zip', kind: 'text', aliases: ['cp', 'code postal', 'postcode', 'zip', 'zip code'] },
  { key: 'joblistId', kind: 'choice', list: 'jobs', required: true, aliases: ['métier', 'job', 'trade'] },
  {
    key: 'pres_jobOtherName',
    kind: 'choice',
    list: 'otherJobs',
    ofTrade: true,
    required: true,
    aliases: ['poste', 'intitulé', 'intitulé du poste', 'poste précis', 'titre', 'position', 'job title'],
  },
  {
    key: 'recruit_recruitObj',
    kind: 'choice',
    list: 'recruiterObjectives',
    required: true,
    aliases: ['objectif', 'motif du recrutement', 'objective'],
  },
  {
    key: 'recruit_responsability',
    kind: 'choice',
    list: 'responsabilities',
    required: true,
    aliases: ['responsabilité', 'responsabilités', 'responsibility'],
  },
  {
    key: 'search_exp',
    kind: 'choice',
    list: 'xp',
    required: true,
    aliases: ['niveau d’expérience', 'expérience requise', 'experience level'],
  },
  {
    key: 'search_minDiploma',
    kind: 'choice',
    list: 'diplomas',
    required: true,
    aliases: ['diplôme', 'formation', 'niveau d’études', 'diploma'],
  },
  {
    key: 'search_qualityMain',
    kind: 'choices',
    list: 'qualityMain',
    required: true,
    aliases: ['qualité principale', 'qualités', 'main quality', 'qualities'],
  },
  {
    key: 'search_quality2',
    kind: 'choices',
    list: 'quality2',
    required: true,
    aliases: ['qualité 2', 'qualités 2', 'qualités professionnelles', 'quality 2', 'professional qualities'],
  },
  {
    key: 'search_quality3',
    kind: 'choices',
    list: 'quality3',
    required: true,
    aliases: ['qualité 3', 'qualités 3', 'qualités personnelles', 'quality 3', 'personal qualities'],
  },
  {
    key: 'search_mission',
    kind: 'choices',
    list: 'missions',
    ofTrade: true,
    aliases: ['mission', 'task', 'tasks'],
  },
  {
    key: 'search_specMission',
    kind: 'choices',
    list: 'missionSpecs',
    ofTrade: true,
    aliases: ['mission spécifique', 'missions spécifiques', 'détail des missions', 'specific task'],
  },
  { key: 'search_skill', kind: 'choices', list: 'skills', ofTrade: true, aliases: ['compétence', 'skill'] },
  {
    key: 'search_skillComp',
    kind: 'choices',
    list: 'skillsComp',
    ofTrade: true,
    aliases: ['compétence spécifique', 'compétences spécifiques', 'détail des compétences', 'specific skill'],
  },
  { key: 'tools', kind: 'choices', list: 'tools', ofTrade: true, aliases: ['outil', 'outils', 'logiciels'] },
  { key: 'languages', kind: 'choices', list: 'languages', aliases: ['langue', 'language'] },
  {
    key: 'extra_driversLicenceOther',
    kind: 'choices',
    list: 'otherDriverLicenses',
    aliases: ['permis', 'permis de conduire', 'licence', 'driving licence'],
  },
  {
    key: 'extra_criminalRecord',
    kind: 'yesNo',
    required: true,
    aliases: ['casier judiciaire', 'casier vierge', 'casier judiciaire vierge', 'criminal record'],
  },
  { key: 'criminal_record_reason', kind: 'text', aliases: ['motif du casier', 'motif', 'reason'] },
  {
    key: 'recruit_contractType',
    kind: 'choice',
    list: 'contractTypes',
    required: true,
    aliases: ['contrat', 'contract', 'contract type'],
  },
  {
    key: 'salary',
    kind: 'salary',
    required: true,
    aliases: ['salaire', 'salaire brut', 'salaire annuel', 'rémunération', 'annual salary'],
  },
  {
    key: 'adv_advantages',
    kind: 'choices',
    list: 'advantages',
    required: true,
    aliases: ['avantage', 'avantages', 'benefits'],
  },
  { key: 'otherAdvantage', kind: 'text', aliases: ['autres avantages', 'other advantage'] },
  { key: 'featured_offer', kind: 'yesNo', aliases: ['urgent', 'urgente', 'featured'] },
  { key: 'status', kind: 'status', aliases: ['état', 'state'] },
] as const satisfies readonly ImportColumn[];

export type ColumnKey = (typeof IMPORT_COLUMNS)[number]['key'];

const byKey = new Map<string, ImportColumn>(IMPORT_COLUMNS.map((column) => [column.key, column]));

export const importColumn = (key: string): ImportColumn | undefined => byKey.get(key);

export const CHOICE_SEPARATOR = ' | ';
