import { STATIC_PAGES } from '#lib/rules/content/static-pages.ts';
import { labelKey, originalLists } from '#upstream/reference/lists.ts';
import type { MaybeSample } from '../security/sample-request.ts';

/** One after another, so that each request changes a content that no request before has changed. */
function rotation<T>(values: readonly [T, ...T[]]): () => T {
  let next = 0;
  return () => {
    const value = values[next % values.length] ?? values[0];
    next += 1;
    return value;
  };
}

const FIRST = { seenId: 0 };
const label = rotation(originalLists().tools.map(({ id }) => labelKey('tools', id)) as [string, ...string[]]);
const page = rotation(STATIC_PAGES);
const priced = rotation(['autonome', 'accompagnee']);
const reverted = rotation(['abonnement-active', 'abonnement-sportive']);

const aPage = {
  titleFr: 'Mentions légales',
  descriptionFr: 'Qui publie ce site.',
  bodyFr: '## Éditeur {#publisher}\n\n{{seller}}',
  titleEn: 'Legal notice',
  descriptionEn: 'Who publishes this site.',
  bodyEn: '## Publisher {#publisher}\n\n{{seller}}',
};

const aPlace = { position: 3, isShown: true };

export const aTestimonial = {
  name: 'Nadia K.',
  roleFr: 'Gérante',
  roleEn: 'Owner',
  textFr: 'Très bien.',
  textEn: 'Very good.',
  ...aPlace,
};

export const contentSamples: Record<string, MaybeSample> = {
  'staffContent.list': { request: () => ({ query: { kind: 'label', list: 'tools', search: 'cle' } }) },
  'staffContent.read': { request: () => ({ params: { kind: 'text_page', key: 'cgu' } }) },
  'staffContent.saveText': {
    request: () => ({ params: { key: page() }, body: { ...FIRST, act: 'publish', ...aPage } }),
  },
  'staffContent.saveLabel': {
    request: () => ({ params: { key: label() }, body: { ...FIRST, fr: 'Clé', en: 'Wrench' } }),
  },
  'staffContent.savePartner': {
    request: () => ({ params: { key: 'new' }, body: { ...FIRST, name: 'Garage', link: null, ...aPlace } }),
  },
  'staffContent.saveTestimonial': {
    request: () => ({ params: { key: 'new' }, body: { ...FIRST, ...aTestimonial } }),
  },
  'staffContent.revert': {
    request: () => ({ params: { kind: 'label', key: label() }, body: { ...FIRST, versionId: 0 } }),
  },
  'staffContent.prices': { request: () => ({ query: { kind: 'package' } }) },
  'staffContent.readPrice': { request: () => ({ params: { kind: 'package', key: 'autonome' } }) },
  'staffContent.savePackage': {
    request: () => ({
      params: { key: priced() },
      body: { ...FIRST, titleFr: 'Autonome', titleEn: 'Autonome', euros: 72.5, offers: 1 },
    }),
  },
  'staffContent.savePayMinima': { leftOut: 'there are two, which other tests change' },
  'staffContent.revertPackage': {
    request: () => ({ params: { key: reverted() }, body: { ...FIRST, versionId: 0 } }),
  },
  'staffContent.revertPayMinima': { leftOut: 'there are two, which other tests change' },
  'staffContent.cancel': { leftOut: 'needs a planned version' },
  'staffContent.cancelPrice': { leftOut: 'needs a planned version' },
};
