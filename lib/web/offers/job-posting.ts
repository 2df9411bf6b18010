import { TZDate } from '@date-fns/tz';
import type { JobPosting, WithContext } from 'schema-dts';
import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import type { OfferFacts } from '#lib/facts/offer-facts.ts';
import { type PayUnit, payIn } from '#lib/rules/offers/pay.ts';
import { publishedAt } from '#lib/rules/offers/published-at.ts';
import { payBounds } from '#lib/rules/offers/trainee-pay.ts';
import { isPartTime } from '#lib/rules/offers/working-time.ts';
import { escapeText } from '#lib/rules/text/escape.ts';
import { textBlocks } from '#lib/rules/text/text-blocks.ts';

/** Lists of offers leave the texts and the working time out. */
type PostedOffer = Offer & Partial<FullOffer>;

export type PostingContext = { url: string; siteUrl: string; industry: string };

type EmploymentType = 'FULL_TIME' | 'PART_TIME' | 'TEMPORARY' | 'INTERN' | 'CONTRACTOR' | 'OTHER';

/** By contract; a permanent contract says nothing but its hours. */
const EMPLOYMENT: Readonly<Record<string, EmploymentType>> = {
  cdd: 'TEMPORARY',
  interim: 'TEMPORARY',
  saisonnier: 'TEMPORARY',
  stage: 'INTERN',
  independant: 'CONTRACTOR',
  apprentissage: 'OTHER',
  professionnalisation: 'OTHER',
};

const MONTHS: Readonly<Record<string, number>> = { intermediaire: 24, confirme: 60, expert: 120 };

const CREDENTIALS: Readonly<Record<string, string>> = {
  cap: 'professional certificate',
  'bep-mention-complementaire': 'professional certificate',
  'baccalaureat-professionnel': 'high school',
  'baccalaureat-general-ou-technologique': 'high school',
  'cqp-de-la-branche-des-services-de-l-automobile': 'professional certificate',
  'titre-professionnel-ou-titre-de-branche': 'professional certificate',
  'bts-dut': 'associate degree',
  'diplome-d-expert-en-automobile': 'associate degree',
  'licence-but-ou-licence-professionnelle': 'bachelor degree',
  'master-ou-diplome-d-ingenieur': 'postgraduate degree',
};

const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;

const stated = (...texts: readonly (string | undefined)[]) => texts.filter((text) => text !== undefined);

const freeText = (text: string) =>
  textBlocks(text)
    .map(({ kind, lines }) =>
      kind === 'list' ? list(lines) : `<p>${lines.map(escapeText).join('<br>')}</p>`,
    )
    .join('');

const titled = (title: string, text: string | undefined) =>
  text === undefined ? '' : `<h3>${escapeText(title)}</h3>${freeText(text)}`;

/** HTML: the employer's words first, then the lists, without the criminal record. */
export function offerDescription(facts: OfferFacts): string {
  const { labels, contract, objective, responsibility, advantages, otherAdvantage, training } = facts;
  const { target, rhythm, school } = training;
  const skills = facts.skills.flatMap((skill) => [skill.name, ...skill.items]);
  const sections: [string, readonly string[]][] = [
    [labels.qualities, [...facts.qualities.map(({ name }) => name), ...facts.otherQualities]],
    [labels.missions, facts.missions.flatMap((mission) => [mission.name, ...mission.items])],
    [labels.skills, [...skills, ...facts.tools, ...facts.licences, ...facts.languages]],
    [labels.requiredHabilitations, facts.habilitations.required],
    [labels.preferredHabilitations, facts.habilitations.preferred],
    [
      labels.conditions,
      stated(contract, target, rhythm, school, objective, responsibility, ...advantages, otherAdvantage),
    ],
  ];
  const written = sections
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => `<h3>${escapeText(title)}</h3>${list(items)}`);
  return [
    facts.sentence && `<p>${escapeText(facts.sentence)}</p>`,
    titled(labels.description, facts.description),
    ...written,
    titled(labels.pitch, facts.companyPitch),
  ].join('');
}

function locationOf(offer: PostedOffer): JobPosting['jobLocation'] {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(offer.street ? { streetAddress: offer.street } : {}),
      addressLocality: offer.city,
      postalCode: offer.postalCode,
      ...(offer.place ? { addressRegion: offer.place.region } : {}),
      addressCountry: 'FR',
    },
    ...(offer.place
      ? {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: offer.place.latitude,
            longitude: offer.place.longitude,
          },
        }
      : {}),
  };
}

function requirementsOf(facts: OfferFacts): Partial<JobPosting> {
  const months = MONTHS[facts.experienceSlug ?? ''];
  const credential = CREDENTIALS[facts.diplomaSlug ?? ''];
  const { isTrainee } = facts.training;
  return {
    ...(facts.experienceSlug || isTrainee
      ? {
          experienceRequirements: months
            ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months }
            : 'no requirements',
        }
      : {}),
    ...(facts.diplomaSlug || isTrainee
      ? {
          educationRequirements: credential
            ? { '@type': 'EducationalOccupationalCredential', credentialCategory: credential }
            : 'no requirements',
        }
      : {}),
  };
}

function workingTimeOf(offer: PostedOffer, { time, contractSlug }: OfferFacts): Partial<JobPosting> {
  const { weeklyHours = null, startOn, startsAtOnce, positions } = offer;
  const hours = weeklyHours === null ? undefined : isPartTime(weeklyHours) ? 'PART_TIME' : 'FULL_TIME';
  const employment = stated(EMPLOYMENT[contractSlug ?? ''], hours);
  const [only, ...others] = employment;
  return {
    ...(only ? { employmentType: others.length > 0 ? employment : only } : {}),
    ...(time.hours ? { workHours: stated(time.hours, time.days).join(', ') } : {}),
    ...(startOn ? { jobStartDate: startOn } : {}),
    ...(startsAtOnce === true ? { jobImmediateStart: true } : {}),
    ...(positions ? { totalJobOpenings: positions } : {}),
  };
}

/** Whom to call, as the page says it. */
function contactOf({ phone, callingHours }: PostedOffer): Partial<JobPosting> {
  if (!phone) return {};
  const hours = callingHours ? { description: callingHours } : {};
  return { applicationContact: { '@type': 'ContactPoint', telephone: phone, ...hours } };
}

const UNITS: Readonly<Record<PayUnit, string>> = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' };

function amountsOf({ salary, salaryMax, payUnit, weeklyHours, payTable }: Offer) {
  if (payTable) {
    const { least, most } = payBounds(payTable);
    return { least, most, unit: payTable.columns.includes('hour') ? 'hour' : 'month' } as const;
  }
  if (salary === null) return null;
  const amount = (yearly: number) => payIn(payUnit, yearly, weeklyHours);
  return { least: amount(salary), most: amount(salaryMax ?? salary), unit: payUnit };
}

function payOf(offer: Offer): Partial<JobPosting> {
  const pay = amountsOf(offer);
  if (!pay) return {};
  const { least, most, unit } = pay;
  const amounts = least === most ? { value: least } : { minValue: least, maxValue: most };
  const value = { '@type': 'QuantitativeValue', ...amounts, unitText: UNITS[unit] } as const;
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value } };
}

const inParis = (moment: string) => new TZDate(moment, 'Europe/Paris').toISOString();

/**
 * The schema.org JobPosting of a live offer; null for any other. Only what the offer states, without the criminal
 * record.
 */
export function jobPosting(
  offer: PostedOffer,
  facts: OfferFacts,
  context: PostingContext,
): WithContext<JobPosting> | null {
  if (!offer.live) return null;
  const { required } = facts.habilitations;
  const benefits = stated(...facts.advantages, facts.otherAdvantage);
  const skills = [...facts.skills.flatMap((skill) => [skill.name, ...skill.items]), ...facts.tools];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: facts.titleInBothForms,
    description: offerDescription(facts),
    datePosted: inParis(publishedAt(offer)),
    ...(offer.offerPackage.expiryDate ? { validThrough: inParis(offer.offerPackage.expiryDate) } : {}),
    ...workingTimeOf(offer, facts),
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.companyName,
      ...(offer.logo ? { logo: new URL(offer.logo, context.siteUrl).href } : {}),
    },
    jobLocation: locationOf(offer),
    ...contactOf(offer),
    ...payOf(offer),
    identifier: { '@type': 'PropertyValue', name: offer.companyName, value: String(offer.id) },
    url: context.url,
    // The offer's page leads to a form that needs no account.
    directApply: true,
    ...requirementsOf(facts),
    ...(required.length > 0 ? { qualifications: required.join(', ') } : {}),
    ...(skills.length > 0 ? { skills: skills.join(', ') } : {}),
    ...(facts.rome
      ? {
          occupationalCategory: {
            '@type': 'CategoryCode',
            inCodeSet: { '@type': 'CategoryCodeSet', name: 'ROME' },
            codeValue: facts.rome.code,
            name: facts.rome.label,
          },
        }
      : {}),
    industry: context.industry,
    ...(benefits.length > 0 ? { jobBenefits: benefits.join(', ') } : {}),
  };
}
