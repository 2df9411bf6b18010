import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import { type Formatter, formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { cardTitle, ownForm, summarySentence, type WordingTexts } from '#lib/rules/text/gendered-wording.ts';
import { type OfferContact, offerContact } from './offer-contact.ts';
import { openingText } from './opening-text.ts';
import { grossText, type ListPay, listPay, otherUnits, payAmount } from './pay.ts';
import type { Reference } from './reference.ts';
import { type Training, training } from './training.ts';
import { type WorkingTime, workingTime } from './working-time.ts';

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
  /** `39 h` a week. */
  hours: string | undefined;
  pay: ListPay | undefined;
  /** As entered. */
  salary: string | undefined;
  /** `brut/an`, `brut par an`. */
  gross: { short: string; long: string };
  sentence: string;
  qualities: Quality[];
};

const idsOf = <K extends string>(links: readonly Record<K, number>[], key: K) =>
  links.map((link) => link[key]);

export const placeLabel = (city: string, zip: string) => (zip ? `${city} (${zip})` : city);

function sentenceOf(offer: Offer, view: View): string {
  const { reference } = view;
  const formation = offer.trainings[0];
  const qualities = idsOf(offer.mainQualities, 'qualityMainId')
    .map((id) => reference.entry('qualityMain', id))
    .filter((entry) => entry !== undefined);
  return summarySentence(
    {
      experience: reference.entry('xp', formation?.experienceId),
      diploma: reference.entry('diplomas', formation?.diplomaId),
      qualities,
    },
    reference.gender,
    view.locale,
    view.wording,
  );
}

function qualitiesOf(offer: Offer, { reference, locale }: View): Quality[] {
  return idsOf(offer.mainQualities, 'qualityMainId')
    .map((id) => reference.entry('qualityMain', id))
    .filter((entry) => entry !== undefined)
    .map((entry) => ({ id: entry.id, name: entry.name[locale], icon: entry.icon }));
}

/** `Alternance` for 'Alternance : contrat d’apprentissage', `Permanent contract` for '… (CDI)'. */
export const shortContract = (name: string | undefined) => name?.split(/\s?:/)[0]?.replace(/ \(.*\)$/, '');

export const jobOf = (offer: Pick<Offer, 'trades'>, { reference }: Pick<View, 'reference'>) => {
  const link = offer.trades[0];
  return reference.entry('otherJobs', link?.preciseJobId) ?? reference.entry('jobs', link?.tradeId);
};

export function shortTitle(
  offer: Pick<Offer, 'trades' | 'companyName'>,
  view: Pick<View, 'reference' | 'locale'>,
): string {
  const job = jobOf(offer, view);
  return job ? cardTitle(job, view.reference.gender, view.locale) : offer.companyName;
}

export function cardFacts(offer: Offer, view: View): CardFacts {
  return {
    title: shortTitle(offer, view),
    company: offer.companyName,
    place: placeLabel(offer.city, offer.postalCode),
    contract: shortContract(view.reference.name('contractTypes', offer.recruitment[0]?.contractId)),
    hours:
      offer.weeklyHours === null
        ? undefined
        : view.t('offers.card.hours', { hours: view.format.number(offer.weeklyHours) }),
    pay: listPay(offer, view.format, view.t),
    salary: payAmount(offer, view.format),
    gross: { short: grossText(offer, 'short', view.t), long: grossText(offer, 'long', view.t) },
    sentence: sentenceOf(offer, view),
    qualities: qualitiesOf(offer, view),
  };
}

type Label =
  | 'description'
  | 'pitch'
  | 'qualities'
  | 'missions'
  | 'skills'
  | 'requiredHabilitations'
  | 'preferredHabilitations'
  | 'conditions';

export type OfferFacts = CardFacts & {
  /** Where one form is not enough: `Mécanicien / Mécanicienne poids lourds`. */
  titleInBothForms: string;
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
  habilitations: { required: string[]; preferred: string[] };
  otherQualities: string[];
  advantages: string[];
  otherAdvantage: string | undefined;
  /** The employer's own words; undefined in lists of offers, which leave them out. */
  description: string | undefined;
  companyPitch: string | undefined;
  contact: OfferContact;
  /** The site that it belongs to; undefined in lists of offers. */
  establishment: FullOffer['establishment'] | undefined;
  /** When that site is open; undefined when it does not say. */
  openingHours: string | undefined;
  time: WorkingTime;
  training: Training;
  /** The pay in the units in which it was not entered. */
  otherUnits: string | undefined;
  objective: string | undefined;
  responsibility: string | undefined;
  rome: { code: string; label: string } | undefined;
  labels: Record<Label, string>;
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
    ...reference.names('quality2', idsOf(offer.qualities2, 'quality2Id')),
    ...reference.names('quality3', idsOf(offer.qualities3, 'quality3Id')),
  ];
}

export function offerFacts(offer: Offer & Partial<FullOffer>, view: View): OfferFacts {
  const { reference, locale, t } = view;
  const job = jobOf(offer, view);
  const main = reference.entry('jobs', offer.trades[0]?.tradeId);
  const formation = offer.trainings[0];
  const recruitment = offer.recruitment[0];
  const xp = reference.entry('xp', formation?.experienceId);
  return {
    ...cardFacts(offer, view),
    titleInBothForms: job ? ownForm(job, reference.gender, locale) : offer.companyName,
    experience: xp?.name[locale],
    experienceHint: xp?.hint[locale],
    experienceSlug: xp?.slug,
    diploma: reference.name('diplomas', formation?.diplomaId),
    diplomaSlug: reference.entry('diplomas', formation?.diplomaId)?.slug,
    contract: reference.name('contractTypes', recruitment?.contractId),
    contractSlug: reference.entry('contractTypes', recruitment?.contractId)?.slug,
    missions: groupsOf('missions', idsOf(offer.missions, 'missionId'), idsOf(offer.tasks, 'taskId'), view),
    skills: groupsOf(
      'skills',
      idsOf(offer.skills, 'skillId'),
      idsOf(offer.competences, 'competenceId'),
      view,
    ),
    tools: reference.names('tools', idsOf(offer.tools, 'toolId')),
    languages: reference.names('languages', idsOf(offer.languages, 'languageId')),
    licences: reference.names('otherDriverLicenses', idsOf(offer.licences, 'licenceId')),
    habilitations: {
      required: reference.names('habilitations', offer.requiredHabilitations ?? []),
      preferred: reference.names('habilitations', offer.preferredHabilitations ?? []),
    },
    otherQualities: otherQualitiesOf(offer, view),
    advantages: reference.names('advantages', idsOf(offer.advantages, 'advantageId')),
    otherAdvantage: offer.otherAdvantage?.trim() || undefined,
    description: offer.description?.trim() || undefined,
    companyPitch: offer.companyPitch?.trim() || undefined,
    contact: offerContact(offer),
    establishment: offer.establishment,
    openingHours: offer.establishment?.openingHours
      ? openingText(offer.establishment.openingHours, view)
      : undefined,
    time: workingTime(offer, view),
    training: training(offer, view),
    otherUnits: otherUnits(offer, view.format, t),
    objective: reference.name('recruiterObjectives', recruitment?.objectiveId),
    responsibility: reference.name('responsabilities', recruitment?.responsibilityId),
    rome: main ? { code: main.rome, label: main.romeLabel } : undefined,
    labels: {
      description: t('offers.page.description'),
      pitch: t('offers.page.pitch'),
      qualities: t('offers.page.qualities'),
      missions: t('offers.page.missions'),
      skills: t('offers.page.skillsAndTools'),
      requiredHabilitations: t('offers.page.requiredHabilitations'),
      preferredHabilitations: t('offers.page.preferredHabilitations'),
      conditions: t('offers.page.conditions'),
    },
  };
}
