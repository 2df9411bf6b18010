import { paths } from '#lib/paths.ts';
import type frame from '#messages/fr/frame.json';

type FooterKey = keyof (typeof frame)['footer'];

/** The useful links of the footer, in order. A link stands here as soon as its page exists. */
export const FOOTER_LINKS: readonly Readonly<{ href: string; label: FooterKey }>[] = [
  { href: paths.results(), label: 'jobs' },
  { href: paths.login('candidate'), label: 'candidateLogin' },
  { href: paths.register('candidate'), label: 'candidateRegister' },
  { href: paths.login('recruiter'), label: 'recruiterLogin' },
  { href: paths.register('recruiter'), label: 'recruiterRegister' },
  { href: paths.pricing(), label: 'pricing' },
];
