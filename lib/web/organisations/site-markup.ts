import type { AutoRepair, WithContext } from 'schema-dts';
import type { PublicSite } from '#lib/contract/organisations/establishments.ts';
import { webAddress } from '#lib/rules/text/web-address.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hoursOf = ({ openingHours }: PublicSite): Partial<Exclude<AutoRepair, string>> => {
  if (!openingHours) return {};
  const specifications = openingHours.flatMap((spans, day) =>
    spans.map(
      ({ opens, closes }) =>
        ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${DAYS[day] ?? 'Monday'}`,
          opens,
          closes,
        }) as const,
    ),
  );
  return { openingHoursSpecification: specifications };
};

function addressOf({ street, city, postalCode }: PublicSite) {
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    addressLocality: city,
    postalCode,
    addressCountry: 'FR',
  } as const;
}

/** The schema.org AutoRepair of a site, with the Organization that it belongs to; only what they state. */
export function siteMarkup(site: PublicSite, url: string, siteUrl: string): WithContext<AutoRepair> {
  const { name, phone, pitch, logo, pictures, teamSize, brands, organisation } = site;
  const at = (path: string) => new URL(path, siteUrl).href;
  const website = webAddress(organisation.website ?? '');
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    '@id': `${url}#garage`,
    name,
    url,
    address: addressOf(site),
    parentOrganization: {
      '@type': 'Organization',
      '@id': `${url}#organization`,
      name: organisation.name,
      ...(website ? { url: website } : {}),
    },
    ...hoursOf(site),
    ...(phone ? { telephone: phone } : {}),
    ...(pitch ? { description: pitch } : {}),
    ...(logo ? { logo: at(logo) } : {}),
    ...(pictures.length > 0 ? { image: pictures.map(at) } : {}),
    ...(brands.length > 0
      ? { brand: brands.map((brand) => ({ '@type': 'Brand', name: brand }) as const) }
      : {}),
    ...(teamSize ? { numberOfEmployees: { '@type': 'QuantitativeValue', value: teamSize } } : {}),
  };
}
