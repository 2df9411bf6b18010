/**
 * What the footer says of the company behind the site. The number is of the range kept for fiction and the
 * address of a reserved domain: whoever runs the site puts their own here.
 */
export const SITE = {
  phone: { shown: '01 99 00 26 26', dialled: '+33199002626' },
  email: 'contact@bielle.example',
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/bielle-emploi' },
    { name: 'Facebook', href: 'https://www.facebook.com/bielle.emploi' },
    { name: 'Instagram', href: 'https://www.instagram.com/bielle.emploi' },
  ],
} as const;
