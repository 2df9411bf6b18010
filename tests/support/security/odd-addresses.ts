/** What somebody may put into an address so that two readers read it differently, or so that none can. */
const ODD_SEGMENTS = [
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '.%2e',
  '..%2f',
  '%2f',
  'a%2Fb',
  'a%5cb',
  'a\\b',
  '%00',
  'a%0d%0ab',
  '%',
  '%z',
  '%zz',
  '%ff',
  '%c3',
  '%e0%a4',
  'a%25zz',
  '%252e%252e',
  '%252f',
];

/** One of each kind, for where every address costs a connection. */
export const FEW_ODD = ['..', '%2e%2e', 'a%2fb', '%zz'];

/**
 * Every way to spoil one address: each of its segments in turn becomes an odd one, and an odd one stands behind, also in
 * the middle of a way back to another path.
 * @param path a path with values in the place of parameters, `/offer/1`
 */
export function spoiled(path: string, odd: readonly string[] = ODD_SEGMENTS): string[] {
  const segments = path.split('/').slice(1);
  return odd.flatMap((segment) => [
    ...segments.map((_, at) => `/${segments.toSpliced(at, 1, segment).join('/')}`),
    `${path === '/' ? '' : path}/${segment}`,
    `${path === '/' ? '' : path}/${segment}/candidate/login`,
  ]);
}
