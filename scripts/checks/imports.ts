import { dirname, join } from 'node:path/posix';
import { filesBelow, type SourceFile } from './files.ts';
import { syntaxOf } from './syntax.ts';

const FOLDERS = ['app', 'components', 'lib', 'upstream', 'messages'];

const DIRECTIONS: { from: string; may: RegExp }[] = [
  { from: 'app/', may: /^(app|components|lib|messages)\// },
  { from: 'components/', may: /^(components|lib|messages)\// },
  // Both programs use rules and contract: nothing of the web may come along.
  { from: 'lib/web/', may: /^(lib|messages)\// },
  { from: 'lib/browser/', may: /^lib\/(browser|contract|rules|paths)\// },
  {
    from: 'lib/pdf/',
    may: /^lib\/(contract|rules|i18n|facts|pdf)\//,
  },
  { from: 'lib/', may: /^(lib\/(contract|http|rules|i18n|facts|search|paths|system|operator)|messages)\// },
  {
    from: 'upstream/',
    may: /^(upstream|lib\/(contract|http|rules|i18n|facts|search|paths|system|operator|pdf)|messages)\//,
  },
];

const SHARED: Record<string, string[]> = {
  upstream: ['platform', 'reference', 'places'],
  components: ['ui', 'frame'],
};

const PUBLIC: Record<string, string[]> = {
  accounts: [
    'authentication/light-account',
    'authentication/sign-in-help',
    'authentication/tries',
    'passkeys/challenge',
    'passkeys/store',
    'passkeys/webauthn',
    'profile/picture',
    'profile/erase',
    'suspension/close-offers',
    'suspension/store',
  ],
  alerts: ['alert-state'],
  applications: [
    'events',
    'files/store',
    'filled',
    'follow-link',
    'mail-values',
    'mails',
    'received/received',
    'remarks/read',
    'send-application',
    'sent',
    'screening/read-answers',
    'badge/responses',
    'deadlines/waiting',
  ],
  'company-register': ['lookup'],
  'cv-views': ['open', 'share-view', 'staff-incidents', 'staff-views'],
  content: ['logo', 'save'],
  'cv-import': ['read-cv'],
  cvs: ['access', 'light-cv', 'light-know-how', 'versions'],
  interviews: ['invitations', 'outside-calendar/store', 'plan', 'slots/slots', 'slots/usual-times'],
  invoices: ['issue'],
  messages: ['erase'],
  newsletter: ['subscriptions'],
  offers: [
    'interviews',
    'live-counts',
    'lookup',
    'near-duplicates',
    'online',
    'proof',
    'read',
    'similar',
    'tags',
    'views',
    'wire',
  ],
  orders: [
    'billing',
    'pay-deps',
    'refunds/ask',
    'refunds/decide',
    'refunds/held',
    'refunds/store',
    'vat/confirm',
  ],
  organisations: [
    'connection/provider',
    'connection/store',
    'join-request',
    'membership',
    'page-tags',
    'shown-site',
    'siren',
    'verification/domains',
    'verification/known-brands',
    'verification/take-siren',
    'verification/verify',
  ],
  'own-offers': ['create', 'erase', 'first-offer', 'online', 'pay-check', 'text-check'],
  packages: ['read'],
  partner: ['close'],
  plans: ['credits', 'extend', 'free-offer', 'free-requester', 'next-credit', 'reading-plan'],
  posters: ['figures', 'store'],
  quotes: ['follow-up'],
  reports: ['appeals/decide', 'moderate', 'store', 'withdraw'],
  staff: ['metrics/count'],
  search: [
    'asked-licences',
    'cv-search',
    'cv-store',
    'filter',
    'masks',
    'reading/read',
    'resolve-criteria',
    'scan',
    'scope',
    'search-to-store',
    'words',
  ],
};

const PARTS: Record<string, string[]> = {
  accounts: ['authentication', 'passkeys'],
  applications: ['screening', 'sent'],
  offers: ['actions'],
  orders: ['checkout'],
  search: ['form', 'namesakes', 'saved'],
};

/**
 * Imports against the order of the layers, or into another resource. A resource is every folder of upstream and of
 * components.
 * @param files all sources
 */
export function wrongImports(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .map((target) => faultOf(file.path, target))
      .filter((fault) => fault !== undefined),
  );
}

export function checkImports(root: string): string[] {
  return wrongImports(filesBelow(root, FOLDERS, ['.ts', '.tsx']));
}

const isPublic = (feature: string | undefined, file: string) =>
  PUBLIC[feature ?? '']?.includes(file.replace(/\.ts$/, '')) === true;

const isPart = (feature: string | undefined, folder: string | undefined) =>
  PARTS[feature ?? '']?.includes(folder ?? '') === true;

function faultOf(path: string, target: string): string | undefined {
  const rule = DIRECTIONS.find(({ from }) => path.startsWith(from));
  if (rule && !rule.may.test(target)) return `${path} must not import ${target} (direction of imports)`;
  const [layer, resource, ...inside] = path.split('/');
  const [otherLayer, other, ...otherInside] = target.split('/');
  const shared = layer ? SHARED[layer] : undefined;
  if (!shared || layer !== otherLayer || inside.length === 0 || otherInside.length === 0) return undefined;
  if (resource === other || (other && shared.includes(other))) return undefined;
  if (layer === 'upstream' && isPublic(other, otherInside.join('/'))) return undefined;
  // Pages compose features; the API's resources only meet in the database.
  if (layer === 'components' && (otherInside.length === 1 || isPart(other, otherInside[0]))) return undefined;
  return `${path} must not import ${target} (inside of another resource)`;
}

export function importsOf(file: SourceFile): string[] {
  const local = syntaxOf(file)
    .imports.map((name) => localPath(file.path, name))
    .filter((target) => target !== undefined);
  return [...new Set(local)];
}

function localPath(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return join(dirname(from), name);
  return undefined;
}
