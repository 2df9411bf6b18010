import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { filesBelow, type SourceFile } from './files.ts';

const FOLDERS = ['app', 'components', 'lib', 'upstream', 'messages'];

/** What the files of a folder may import; the first rule whose `from` begins a path holds. */
const DIRECTIONS: { from: string; may: RegExp }[] = [
  { from: 'app/', may: /^(app|components|lib|messages)\// },
  { from: 'components/', may: /^(components|lib|messages)\// },
  // Rules and contract are read by both programs: nothing of the web's own may come along.
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

/** Folders that every resource beside them may use. */
const SHARED: Record<string, string[]> = {
  upstream: ['platform', 'reference', 'places'],
  components: ['ui', 'frame'],
};

/** The files of a feature of upstream that others may use, without their endings. */
const PUBLIC: Record<string, string[]> = {
  alerts: ['alert-state'],
  applications: ['mails'],
  cvs: ['access'],
  interviews: ['invitations'],
  invoices: ['issue'],
  messages: ['erase'],
  newsletter: ['subscriptions'],
  offers: ['interviews', 'lookup', 'tags', 'views', 'wire'],
  orders: ['billing'],
  'own-offers': ['create', 'erase'],
  packages: ['read'],
  partner: ['close'],
  plans: ['credits', 'reading-plan'],
  reports: ['store'],
  search: ['asked', 'filter', 'masks', 'scan'],
};

/** Folders inside a feature of components whose files others may use, as they may those beside these folders. */
const PARTS: Record<string, string[]> = {
  offers: ['actions'],
  orders: ['checkout'],
  search: ['form', 'saved'],
};

/**
 * Where imports run the wrong way: against the order of the layers, or into another resource. A resource is
 * every folder of upstream and of components, so that a new one is covered as soon as it exists.
 * @param files all sources; resources know each other by these
 * @returns a sentence for each import at fault
 */
export function wrongImports(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .map((target) => faultOf(file.path, target))
      .filter((fault) => fault !== undefined),
  );
}

/** The check on the repository itself. */
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
  // The pages of a website are composed of features; the API's resources only meet in the database.
  if (layer === 'components' && (otherInside.length === 1 || isPart(other, otherInside[0]))) return undefined;
  return `${path} must not import ${target} (inside of another resource)`;
}

/** The files of the repository that a file imports, as paths; packages are left out. */
export function importsOf({ path, text }: SourceFile): string[] {
  const { module, program } = parseSync(path, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
    ...typeImports(program),
  ];
  const local = named
    .filter((name) => name !== undefined)
    .map((name) => localPath(path, name))
    .filter((target) => target !== undefined);
  return [...new Set(local)];
}

function localPath(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return join(dirname(from), name);
  return undefined;
}

/** `import('…').Type` in a type is no import to the parser, but it is to us. */
function typeImports(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(typeImports);
  if (typeof node !== 'object' || node === null) return [];
  const own =
    'type' in node && node.type === 'TSImportType' && 'source' in node ? [literalOf(node.source)] : [];
  return [...own, ...Object.values(node).flatMap(typeImports)];
}

function literalOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'value' in node ? String(node.value) : '';
}
