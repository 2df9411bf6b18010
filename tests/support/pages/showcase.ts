import type { Partner, Testimonial } from '#lib/contract/reference/reference.ts';

/** What three people say, as GET /infos/site answers it. */
export const someTestimonials: Testimonial[] = [
  {
    id: 1,
    text: { fr: '« Quatre CV sérieux en une semaine. »', en: '“Four serious CVs in a week.”' },
    name: 'Valérie P.',
    role: { fr: 'Gérante de garage, Roanne', en: 'Garage owner, Roanne' },
  },
  {
    id: 2,
    text: { fr: '« Il habite à douze kilomètres. »', en: '“He lives twelve kilometres away.”' },
    name: 'Thierry L.',
    role: { fr: 'Chef des ventes, Cholet', en: 'Sales manager, Cholet' },
  },
  {
    id: 3,
    text: { fr: '« Un entretien le jeudi suivant. »', en: '“An interview the next Thursday.”' },
    name: 'Mehdi A.',
    role: { fr: 'Technicien diagnostic, Villeurbanne', en: 'Diagnostic technician, Villeurbanne' },
  },
];

/** A partner with a drawing of ours, one with a picture and a link, one with its name alone. */
export const somePartners: Partner[] = [
  { id: 1, name: 'Pneus Caldéran', logo: null, link: null },
  { id: 2, name: 'Garage Dupont & Fils', logo: '/files/logo.jpg', link: 'https://www.garage-dupont.fr' },
  { id: 3, name: 'Carrosserie <Réelle>', logo: null, link: null },
];
