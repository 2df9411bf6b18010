import { paths } from '#lib/paths/paths.ts';
import { ACTIONS_SELECTOR } from './actions-place.ts';

/** Nobody applies to their own offer or compares it with others: the links lead its owner to its form. */
export function showOwnerSide(userId: number, label: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(ACTIONS_SELECTOR)) {
    const { offerActions, recruiter, place } = element.dataset;
    const link = element.querySelector<HTMLAnchorElement>(':scope > [data-apply]');
    if (!link?.firstChild || Number(recruiter) !== userId) continue;
    link.href = paths.offerUpdate(Number(offerActions));
    link.firstChild.textContent = label;
    link.removeAttribute('data-apply');
    const similar = document.getElementById('similar');
    if (similar && place === 'panel') similar.hidden = true;
  }
}
