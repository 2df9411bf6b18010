import { normalPhone, readablePhone } from '#lib/rules/accounts/phone.ts';

/** Where else Bielle is: whoever runs the site puts their own here. */
export const SOCIAL = [
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/bielle-emploi' },
  { name: 'Facebook', href: 'https://www.facebook.com/bielle.emploi' },
  { name: 'Instagram', href: 'https://www.instagram.com/bielle.emploi' },
] as const;

/** Until the operator has said their own: a number of the range kept for fiction, an address of a reserved domain. */
const SPECIMEN = { phone: '+33 1 99 00 26 26', email: 'contact@bielle.example' } as const;

/** How the company behind the site is reached. */
export type SiteContact = {
  email: string;
  /** `01 99 00 26 26` and `+33199002626`; a number of another country is shown as it was given. */
  phone: { shown: string; dialled: string };
  /** Something of it is made up. */
  isSpecimen: boolean;
};

/** Reads SITE_EMAIL and SITE_PHONE, which lib/system/env.ts has checked; an empty one counts as not set. */
export function siteContact(env: Record<string, string | undefined> = process.env): SiteContact {
  const [email, phone] = [env.SITE_EMAIL?.trim(), env.SITE_PHONE?.trim()];
  const given = phone || SPECIMEN.phone;
  return {
    email: email || SPECIMEN.email,
    phone: { shown: readablePhone(given), dialled: normalPhone(given) ?? given.replaceAll(' ', '') },
    isSpecimen: !email || !phone,
  };
}
