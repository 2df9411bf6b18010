import { paths } from '#lib/paths/paths.ts';
import type frame from '#messages/fr/platform/frame.json';

type FooterKey = keyof (typeof frame)['footer']['link'];
export type FooterLink = Readonly<{ href: string; label: FooterKey }>;
type FooterGroup = Readonly<{ title: keyof (typeof frame)['footer']['group']; links: readonly FooterLink[] }>;

/** A link is added once its page exists. */
export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    // First, as in a space: help is at the same place everywhere (WCAG 3.2.6).
    title: 'help',
    links: [
      { href: paths.static('helpcandidate'), label: 'helpCandidate' },
      { href: paths.static('helprecruiter'), label: 'helpRecruiter' },
      { href: paths.contact(), label: 'contact' },
    ],
  },
  {
    title: 'candidates',
    links: [
      { href: paths.results(), label: 'jobs' },
      { href: paths.trades(), label: 'trades' },
      { href: paths.keptOffers(), label: 'keptOffers' },
      { href: paths.login('candidate'), label: 'candidateLogin' },
      { href: paths.register('candidate'), label: 'candidateRegister' },
      { href: paths.static('ranking'), label: 'ranking' },
      { href: paths.offersRss(), label: 'feed' },
    ],
  },
  {
    title: 'recruiters',
    links: [
      { href: paths.pricing(), label: 'pricing' },
      { href: paths.login('recruiter'), label: 'recruiterLogin' },
      { href: paths.register('recruiter'), label: 'recruiterRegister' },
      { href: paths.static('hrinfos'), label: 'hrInfos' },
    ],
  },
  {
    title: 'legal',
    links: [
      { href: paths.static('legal'), label: 'legal' },
      { href: paths.static('cgu'), label: 'terms' },
      { href: paths.static('cgv'), label: 'saleTerms' },
      { href: paths.static('rgpd'), label: 'privacy' },
      { href: paths.static('cookies'), label: 'cookies' },
      { href: paths.cookieChoices(), label: 'manageCookies' },
      { href: paths.static('accesibility'), label: 'accessibility' },
      { href: paths.static('securite'), label: 'security' },
    ],
  },
];

/** Help, and the pages that the law requires everywhere. */
export const SPACE_LINKS: Readonly<Record<'candidate' | 'recruiter', readonly FooterLink[]>> = {
  candidate: [{ href: paths.static('helpcandidate'), label: 'help' }, ...sharedLinks()],
  recruiter: [{ href: paths.static('helprecruiter'), label: 'help' }, ...sharedLinks()],
};

function sharedLinks(): readonly FooterLink[] {
  const legal = FOOTER_GROUPS.find(({ title }) => title === 'legal')?.links ?? [];
  return [{ href: paths.contact(), label: 'contact' }, ...legal];
}
