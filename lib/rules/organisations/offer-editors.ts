/** Whose offers a member may change: those of an organisation, or of some of its sites. */
export type EditedOffers = { organisationId: number; siteIds: readonly number[] | null };

/** Offers without a site belong to the whole organisation, so not to a member of some sites. */
export function mayEdit(
  edited: EditedOffers | undefined,
  offer: { organisationId: number; siteId: number | null },
): boolean {
  if (edited?.organisationId !== offer.organisationId) return false;
  return edited.siteIds === null || (offer.siteId !== null && edited.siteIds.includes(offer.siteId));
}
