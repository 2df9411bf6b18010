import type { z } from 'zod';
import type { siteFacts } from '#lib/contract/organisations/establishments.ts';
import { fileAddress } from '#lib/rules/file-address.ts';
import type { establishments } from '#upstream/platform/schema/organisations.ts';

/** What its people and the readers of its page see. */
export function toSiteFacts(site: typeof establishments.$inferSelect): z.output<typeof siteFacts> {
  return {
    id: site.id,
    name: site.name,
    slug: site.slug,
    city: site.city,
    postalCode: site.postalCode,
    street: site.street,
    phone: site.phone,
    openingHours: site.openingHours?.map((spans) => [...spans]) ?? null,
    brands: site.brands,
    equipment: site.equipment,
    teamSize: site.teamSize,
    pitch: site.pitch,
    logo: site.logoKey && fileAddress(site.logoKey),
    pictures: site.pictureKeys.map(fileAddress),
  };
}
