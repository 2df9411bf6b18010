import { paths } from '#lib/paths/paths.ts';
import { type EditedOffers, mayEdit } from '#lib/rules/organisations/offer-editors.ts';
import { ACTIONS_SELECTOR } from './actions-place.ts';

/**
 * Nobody applies to an offer of their own organisation or compares it with others: the links lead those who may change
 * it to its form.
 */
export function showOwnerSide(edited: EditedOffers, label: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(ACTIONS_SELECTOR)) {
    const { offerActions, recruiter, site, place } = element.dataset;
    const offer = { organisationId: Number(recruiter), siteId: site ? Number(site) : null };
    const link = element.querySelector<HTMLAnchorElement>(':scope > [data-apply]');
    if (!link?.firstChild || !mayEdit(edited, offer)) continue;
    link.href = paths.offerUpdate(Number(offerActions));
    link.firstChild.textContent = label;
    link.removeAttribute('data-apply');
    const similar = document.getElementById('similar');
    if (similar && place === 'panel') similar.hidden = true;
  }
}
