import type { SiteChoice } from '#lib/contract/organisations/establishments.ts';

/** What an offer takes over from a site; what the site does not state is left out. */
export function fromSite({ city, postalCode, townCode, street, phone, callingHours }: SiteChoice) {
  return {
    city,
    postalCode,
    townCode,
    ...(street && { street }),
    ...(phone && { phone }),
    ...(callingHours && { callingHours }),
  };
}
