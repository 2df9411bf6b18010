export const STATIC_PAGES = [
  'legal',
  'cgu',
  'cgv',
  'rgpd',
  'accesibility',
  'cookies',
  'helpcandidate',
  'hrinfos',
  'helprecruiter',
  'ranking',
  'securite',
] as const;

export type StaticPage = (typeof STATIC_PAGES)[number];

export const isStaticPage = (name: string): name is StaticPage =>
  (STATIC_PAGES as readonly string[]).includes(name);
