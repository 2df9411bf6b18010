import { normalPhone } from '#lib/rules/accounts/dialled-phone.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';

export const SOCIAL = [
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/bielle-emploi' },
  { name: 'Facebook', href: 'https://www.facebook.com/bielle.emploi' },
  { name: 'Instagram', href: 'https://www.instagram.com/bielle.emploi' },
] as const;

/** A number reserved for fiction, an address of a reserved domain. */
const SPECIMEN = { phone: '+33 1 99 00 26 26', email: 'contact@bielle.example' } as const;

export type SiteContact = {
  email: string;
  /** `01 99 00 26 26` and `+33199002626`; foreign numbers are shown as given. */
  phone: { shown: string; dialled: string };
  isSpecimen: boolean;
};

/**
 * The address for reports of weaknesses, `mailto:` or `https:`: the operator's own for that, else the one of the site.
 */
export function securityContact(env: Record<string, string | undefined> = process.env): string {
  const contact = env.SECURITY_CONTACT?.trim() || siteContact(env).email;
  return contact.startsWith('https://') ? contact : `mailto:${contact}`;
}

export function siteContact(env: Record<string, string | undefined> = process.env): SiteContact {
  const [email, phone] = [env.SITE_EMAIL?.trim(), env.SITE_PHONE?.trim()];
  const number = phone || SPECIMEN.phone;
  return {
    email: email || SPECIMEN.email,
    phone: { shown: readablePhone(number), dialled: normalPhone(number) ?? number.replaceAll(' ', '') },
    isSpecimen: !email || !phone,
  };
}
