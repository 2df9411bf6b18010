import type { Offer } from '#lib/contract/offers.ts';
import { type Formatter, formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { cardTitle, ownForm, summarySentence, type WordingTexts } from '#lib/rules/text/gendered-wording.ts';
import type { Reference } from './reference.ts';

export type View = {
  locale: Locale;
  t: Texts;
  reference: Reference;
  format: Formatter;
  wording: WordingTexts;
};

export function viewOf(locale: Locale, t: Texts, reference: Reference): View {
  const say = (key: string, values?: Record<string, string>) =>
    t(`offers.wording.${key}` as 'offers.wording.both', values as { list: string });
  const has = (key: string) => t.has(`offers.wording.${key}` as 'offers.wording.both');
  return { locale, t, reference, format: formatter(locale), wording: Object.assign(say, { has }) };
}

/** `null`: unknown, so both forms. */
export const viewFor = (view: View, gender: 'm' | 'f' | null): View => ({
  ...view,
  reference: view.reference.inForm(gender ?? 'both'),
});

export type Group = { name: string; items: string[] };

export type Quality = { id: number; name: string; icon: string };

export type CardFacts = {
  title: string;
  company: string;
  place: string;
  contract: string | undefined;
  salary: string | undefined;
  sentence: string;
  qualities: Quality[];
};

const idsOf = <K extends string>(links: readonly Record<K, number>[], key: K) =>
  links.map((link) => link[key]);

export const placeLabel = (city: string, zip: string) => (zip ? `${city} (${zip})` : city);

function sentenceOf(offer: Offer, view: View): string {
  const { reference } = view;
  const formation = offer.formationJobs[0];
  const qualities = idsOf(offer.qualityMains, 'qualityMainId')
    .map((id) => reference.entry('qualityMain', id))
    .filter((entry) => entry !== undefined);
  return summarySentence(
    {
      experience: reference.entry('xp', formation?.xpId),
      diploma: reference.entry('diplomas', formation?.diplomaId),
      qualities,
    },
    reference.gender,
    view.locale,
    view.wording,
  );
}

function qualitiesOf(offer: Offer, { reference, locale }: View): Quality[] {
  return idsOf(offer.qualityMains, 'qualityMainId')
    .map((id) => reference.entry('qualityMain', id))
    .filter((entry) => entry !== undefined)
    .map((entry) => ({ id: entry.id, name: entry.name[locale], icon: entry.icon }));
}

/** `Alternance` for 'Alternance : contrat d’apprentissage', `Permanent contract` for '… (CDI)'. */
export const shortContract = (name: string | undefined) => name?.split(/\s?:/)[0]?.replace(/ \(.*\)$/, '');

export const jobOf = (offer: Pick<Offer, 'joblistJobs'>, { reference }: Pick<View, 'reference'>) => {
  const link = offer.joblistJobs[0];
  return reference.entry('otherJobs', link?.otherJobId) ?? reference.entry('jobs', link?.mainJobId);
};

export function shortTitle(
  offer: Pick<Offer, 'joblistJobs' | 'name_company'>,
  view: Pick<View, 'reference' | 'locale'>,
): string {
  const job = jobOf(offer, view);
  return job ? cardTitle(job, view.reference.gender, view.locale) : offer.name_company;
}

export function cardFacts(offer: Offer, view: View): CardFacts {
  return {
    title: shortTitle(offer, view),
    company: offer.name_company,
    place: placeLabel(offer.pres_city, offer.pres_zip),
    contract: shortContract(view.reference.name('contractTypes', offer.recruitmentJobs[0]?.contractId)),
    salary: offer.salary === null ? undefined : view.format.euros(offer.salary),
    sentence: sentenceOf(offer, view),
    qualities: qualitiesOf(offer, view),
  };
}

export type OfferFacts = CardFacts & {
  experience: string | undefined;
  experienceHint: string | undefined;
  experienceSlug: string | undefined;
  diploma: string | undefined;
  diplomaSlug: string | undefined;
  contractSlug: string | undefined;
  missions: Group[];
  skills: Group[];
  tools: string[];
  languages: string[];
  licences: string[];
  otherQualities: string[];
  advantages: string[];
  otherAdvantage: string | undefined;
  objective: string | undefined;
  responsibility: string | undefined;
  rome: { code: string; label: string } | undefined;
  labels: { qualities: string; missions: string; skills: string; conditions: string };
};

type Nested = 'missions' | 'skills';

function groupsOf(list: Nested, ids: readonly number[], children: readonly number[], view: View): Group[] {
  const { reference, locale } = view;
  const parentOf = (id: number) =>
    list === 'missions'
      ? reference.entry('missionSpecs', id)?.missionId
      : reference.entry('skillsComp', id)?.skillId;
  const nameOf = (id: number) => reference.name(list === 'missions' ? 'missionSpecs' : 'skillsComp', id);
  return ids
    .map((id) => ({ id, entry: reference.entry(list, id) }))
    .filter(({ entry }) => entry !== undefined)
    .map(({ id, entry }) => ({
      name: entry?.name[locale] ?? '',
      items: children
        .filter((child) => parentOf(child) === id)
        .map(nameOf)
        .filter((name) => name !== undefined),
    }));
}

function otherQualitiesOf(offer: Offer, { reference }: View): string[] {
  return [
    ...reference.names('quality2', idsOf(offer.quality2s, 'quality2Id')),
    ...reference.names('quality3', idsOf(offer.quality3s, 'quality3Id')),
  ];
}

export function offerFacts(offer: Offer, view: View): OfferFacts {
  const { reference, locale, t } = view;
  const job = jobOf(offer, view);
  const main = reference.entry('jobs', offer.joblistJobs[0]?.mainJobId);
  const formation = offer.formationJobs[0];
  const recruitment = offer.recruitmentJobs[0];
  const xp = reference.entry('xp', formation?.xpId);
  return {
    ...cardFacts(offer, view),
    title: job ? ownForm(job, reference.gender, locale) : offer.name_company,
    experience: xp?.name[locale],
    experienceHint: xp?.hint[locale],
    experienceSlug: xp?.slug,
    diploma: reference.name('diplomas', formation?.diplomaId),
    diplomaSlug: reference.entry('diplomas', formation?.diplomaId)?.slug,
    contract: reference.name('contractTypes', recruitment?.contractId),
    contractSlug: reference.entry('contractTypes', recruitment?.contractId)?.slug,
    missions: groupsOf(
      'missions',
      idsOf(offer.missionJobs, 'missionId'),
      idsOf(offer.missionCompJobs, 'missionCompId'),
      view,
    ),
    skills: groupsOf(
      'skills',
      idsOf(offer.skillJobs, 'skillId'),
      idsOf(offer.skillCompJobs, 'skillCompId'),
      view,
    ),
    tools: reference.names('tools', idsOf(offer.toolsJobs, 'toolId')),
    languages: reference.names('languages', idsOf(offer.languagesJobs, 'langId')),
    licences: reference.names('otherDriverLicenses', idsOf(offer.driverLicenseOtherJobs, 'licenseId')),
    otherQualities: otherQualitiesOf(offer, view),
    advantages: reference.names('advantages', idsOf(offer.advantages, 'advantageId')),
    otherAdvantage: offer.otherAdvantage?.trim() || undefined,
    objective: reference.name('recruiterObjectives', recruitment?.objectiveId),
    responsibility: reference.name('responsabilities', recruitment?.responsabilityId),
    rome: main ? { code: main.rome, label: main.romeLabel } : undefined,
    labels: {
      qualities: t('offers.page.qualities'),
      missions: t('offers.page.missions'),
      skills: t('offers.page.skillsAndTools'),
      conditions: t('offers.page.conditions'),
    },
  };
}
