import { type Block, vocabularyFaults } from './schema-org.ts';

/*
 * What Google Search asks of the markup that it shows, as its documentation of structured data has it: required and
 * recommended fields. What Bielle cannot know (work from home), or knows only when it is stated (the kind of employment), is
 * left out of the recommended ones.
 */

const EMPLOYMENT = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];
const UNITS = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'];
const CREDENTIALS = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
];

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization.name',
    'jobLocation.address.addressCountry',
    'jobLocation.address.addressLocality',
    'jobLocation.address.addressRegion',
    'jobLocation.address.postalCode',
    'validThrough',
    'baseSalary.currency',
    'baseSalary.value.unitText',
    'identifier.name',
    'identifier.value',
    'educationRequirements',
    'experienceRequirements',
  ],
  Organization: ['name', 'url', 'logo', 'description', 'email', 'telephone', 'sameAs'],
  AutoRepair: [
    'name',
    'url',
    'address.addressCountry',
    'address.addressLocality',
    'address.postalCode',
    'parentOrganization.name',
  ],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
};

function valueAt(block: Block, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Block | undefined)?.[name], block);
}

const oneOf = (block: Block, path: string, allowed: readonly string[]): string[] => {
  const wrong = [valueAt(block, path) ?? []].flat().filter((value) => !allowed.includes(String(value)));
  return wrong.map((value) => `${path} is ${String(value)}`);
};

/** One amount, or a least and a greatest. */
function payFaults({ value, minValue, maxValue }: Block): string[] {
  const isRange = Number(minValue) > 0 && Number(maxValue) > Number(minValue) && value === undefined;
  return Number(value) > 0 || isRange ? [] : ['baseSalary has neither an amount nor a range'];
}

function postingFaults(block: Block): string[] {
  const moments = ['datePosted', 'validThrough'].map((name) => Date.parse(String(block[name])));
  const [posted = Number.NaN, through = Number.NaN] = moments;
  const text = String(block.description);
  return [
    ...(posted < through ? [] : ['validThrough is not after datePosted']),
    ...(/<(p|ul|h3)>/.test(text) && text.length > 100 ? [] : ['description is no text in HTML']),
    ...oneOf(block, 'employmentType', EMPLOYMENT),
    ...(block.workHours && !block.employmentType ? ['workHours without employmentType'] : []),
    ...oneOf(block, 'baseSalary.value.unitText', UNITS),
    ...payFaults(valueAt(block, 'baseSalary.value') as Block),
    ...oneOf(block, 'educationRequirements.credentialCategory', CREDENTIALS),
  ];
}

function breadcrumbFaults(block: Block): string[] {
  const steps = block.itemListElement as readonly Block[];
  const faults = steps.flatMap((step, index) => [
    ...(step['@type'] === 'ListItem' ? [] : [`step ${index + 1} is no ListItem`]),
    ...(step.position === index + 1 ? [] : [`step ${index + 1} has the position ${String(step.position)}`]),
    ...(step.name ? [] : [`step ${index + 1} has no name`]),
    ...(step.item || index === steps.length - 1 ? [] : [`step ${index + 1} leads nowhere`]),
  ]);
  return steps.length < 2 ? [...faults, 'less than two steps'] : faults;
}

const MORE: Readonly<Record<string, (block: Block) => string[]>> = {
  JobPosting: postingFaults,
  BreadcrumbList: breadcrumbFaults,
};

/** What is wrong with a block of JSON-LD by schema.org's vocabulary and Google's fields; nothing when all is well. */
export function markupFaults(block: Block): string[] {
  const type = String(block['@type']);
  const fields = FIELDS[type];
  if (!fields) return [...vocabularyFaults(block), `nobody has said which fields ${type} needs`];
  const missing = fields
    .filter((path) => [undefined, null, ''].includes(valueAt(block, path) as undefined))
    .map((path) => `${type} lacks ${path}`);
  return [...vocabularyFaults(block), ...missing, ...(missing.length > 0 ? [] : (MORE[type]?.(block) ?? []))];
}
