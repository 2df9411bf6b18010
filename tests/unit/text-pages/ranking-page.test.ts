import { expect, it } from 'vitest';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { publisherOf } from '#lib/operator/publisher.ts';
import { OFFER_ESSENTIALS, OFFER_SECTION_FIELDS } from '#lib/rules/offers/offer-sections.ts';
import { pageSource } from '#lib/web/text-pages/source.ts';
import { fillPage, pageValues } from '#lib/web/text-pages/values.ts';

/** What gives points, as the database adds them up (`offer_bits`). */
const SCORED = [
  'preciseJobId',
  'contractTypeId',
  'mission',
  'experienceId',
  'minDiplomaId',
  'mainQualities',
  'qualities2',
  'qualities3',
  'languages',
  'skill',
  'tools',
  'licences',
  'licencesB',
  'salary',
  'benefits',
];

const FILTERS = ['tradeId', 'city', 'townCode', 'postalCode', 'isFeatured'];

/** Switches and details of what another field names. */
const PARTS = ['showsStreet', 'payUnit', 'startsAtOnce', 'schoolName', 'cleanRecordReason'];

/** What the page says of every other field of an offer. */
const SILENT: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  companyName: { fr: 'nom', en: 'name' },
  establishmentId: { fr: 'site de l’entreprise', en: 'site of the company' },
  logo: { fr: 'logo', en: 'logo' },
  street: { fr: 'adresse', en: 'address' },
  phone: { fr: 'téléphone', en: 'telephone' },
  callingHours: { fr: 'heures d’appel', en: 'hours to call' },
  contractMonths: { fr: 'durée du contrat', en: 'length of the contract' },
  targetDiplomaId: { fr: 'diplôme préparé', en: 'diploma prepared' },
  targetOptionId: { fr: 'spécialité', en: 'speciality' },
  rhythm: { fr: 'rythme', en: 'rhythm' },
  school: { fr: 'école', en: 'school' },
  description: { fr: 'description du poste', en: 'description of the job' },
  companyPitch: { fr: 'présentation de l’entreprise', en: 'about the company' },
  requiredHabilitations: { fr: 'exigées', en: 'required' },
  preferredHabilitations: { fr: 'appréciées', en: 'preferred' },
  cleanRecord: { fr: 'casier judiciaire', en: 'criminal record' },
  weeklyHours: { fr: 'heures par semaine', en: 'hours per week' },
  salaryMax: { fr: 'le haut d’une fourchette', en: 'the upper end of a range' },
  variablePay: { fr: 'les primes', en: 'bonuses' },
  agreement: { fr: 'convention collective', en: 'collective agreement' },
  step: { fr: 'échelon', en: 'pay step' },
  days: { fr: 'jours travaillés', en: 'working days' },
  saturday: { fr: 'samedi', en: 'Saturday' },
  screeningQuestions: { fr: 'questions du recruteur', en: 'the recruiter’s questions' },
  positions: { fr: 'nombre de postes', en: 'number of positions' },
  startOn: { fr: 'date de début', en: 'start date' },
  otherAdvantage: { fr: 'autre avantage', en: 'other benefit' },
  objectiveId: { fr: 'objectif du recrutement', en: 'recruitment objective' },
  responsibilityId: { fr: 'niveau de responsabilité', en: 'level of responsibility' },
};

function silentPart(locale: Locale): string {
  const page = fillPage(pageSource('ranking', locale).body, pageValues(publisherOf({}), locale));
  return /\{#no-points\}(.*?)\n## /s.exec(page)?.[1] ?? '';
}

it('each field of an offer gives points, filters, or is named among those that do not count', () => {
  const fields = [...OFFER_ESSENTIALS, ...Object.values(OFFER_SECTION_FIELDS).flat()];
  expect(fields.toSorted()).toEqual([...SCORED, ...FILTERS, ...PARTS, ...Object.keys(SILENT)].toSorted());
});

it.each(locales)('the page about the score names everything that gives no points (%s)', (locale) => {
  const part = silentPart(locale);
  for (const words of Object.values(SILENT)) expect(part).toContain(words[locale]);
});
