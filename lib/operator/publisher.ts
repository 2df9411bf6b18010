import * as z from 'zod';
import type { InvoiceSeller } from '#lib/contract/invoices/invoices.ts';
import { sellerOf, sellerSettings } from './seller.ts';
import { type SiteContact, securityContact, siteContact } from './site.ts';

/** French law wants them in the legal notice (LCEN, article 1-1). */
export const publisherSettings = {
  PUBLISHER_DIRECTOR: z.string().optional(),
  HOST_NAME: z.string().optional(),
  HOST_ADDRESS: z.string().optional(),
  HOST_PHONE: z.string().optional(),
};

/** Invented, and marked so, until the operator sets their own. */
const SPECIMEN = {
  director: 'Camille Exemple',
  hostName: 'Hébergeur Exemple SAS (fictif)',
  hostAddress: '2 rue de l’Exemple, 75001 Paris',
} as const;

export type Publisher = {
  seller: InvoiceSeller;
  director: string;
  host: { name: string; address: string; phone: string };
  contact: SiteContact;
  /** `mailto:` or `https:` */
  securityContact: string;
  isSpecimen: boolean;
};

const settings = z.object({ ...sellerSettings, ...publisherSettings });

/**
 * lib/system/env.ts has checked the settings; an empty one counts as not set.
 * @throws ZodError
 */
export function publisherOf(env: Record<string, string | undefined>): Publisher {
  const publisher = settings.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())),
  );
  const { PUBLISHER_DIRECTOR, HOST_NAME, HOST_ADDRESS, HOST_PHONE } = publisher;
  const contact = siteContact(env);
  const seller = sellerOf(publisher, contact.email);
  return {
    seller,
    director: PUBLISHER_DIRECTOR ?? SPECIMEN.director,
    host: {
      name: HOST_NAME ?? SPECIMEN.hostName,
      address: HOST_ADDRESS ?? SPECIMEN.hostAddress,
      phone: HOST_PHONE ?? contact.phone.shown,
    },
    contact,
    securityContact: securityContact(env),
    isSpecimen:
      [seller, contact].some((each) => each.isSpecimen) ||
      [PUBLISHER_DIRECTOR, HOST_NAME, HOST_ADDRESS, HOST_PHONE].includes(undefined),
  };
}
