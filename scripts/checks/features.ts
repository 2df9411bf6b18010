import { pathsBelow } from './files.ts';

/** The features of Bielle. Each has this one name in every layer that has a part of it. */
const FEATURES = [
  'accounts',
  'alerts',
  'applications',
  'company-register',
  'consent',
  'content',
  'cv-import',
  'cv-search',
  'cv-views',
  'cvs',
  'favourites',
  'home',
  'interviews',
  'invoices',
  'landing',
  'messages',
  'newsletter',
  'notifications',
  'offer-import',
  'offers',
  'offline',
  'orders',
  'organisations',
  'own-offers',
  'packages',
  'partner',
  'places',
  'plans',
  'posters',
  'quick-apply',
  'quotes',
  'reference',
  'reports',
  'saved-searches',
  'search',
  'staff',
  'team',
  'text-pages',
  'trades',
];

/** Where features have a file or a folder, and what else stands there: what several features use. */
const LAYERS: Record<string, string[]> = {
  'lib/contract/': ['platform'],
  'upstream/': ['backup', 'demo', 'handlers', 'platform', 'server', 'start', 'worker'],
  'components/': ['frame', 'long-form', 'ui'],
  'messages/en/': ['pages', 'platform'],
  'messages/fr/': ['pages', 'platform'],
  'tests/api/': ['backup', 'demo', 'platform', 'security'],
  'tests/e2e/': ['frame', 'platform', 'results', 'support'],
  'tests/unit/': ['checks', 'platform', 'rules'],
  'tests/web/': ['frame', 'pages', 'platform', 'security', 'ui'],
};

/**
 * Files and folders of a layer that are no feature and nothing that features share.
 * @returns a sentence for each name
 */
export function unknownFeatures(paths: string[]): string[] {
  const names = Object.entries(LAYERS).flatMap(([layer, shared]) =>
    paths
      .filter((path) => path.startsWith(layer))
      .map((path) => path.slice(layer.length).split(/[/.]/)[0] ?? '')
      .filter((name) => !FEATURES.includes(name) && !shared.includes(name))
      .map((name) => `${layer}${name} is no feature of scripts/checks/features.ts`),
  );
  return [...new Set(names)];
}

/** The check on the repository itself. */
export function checkFeatures(root: string): string[] {
  return unknownFeatures(pathsBelow(root, Object.keys(LAYERS)));
}
