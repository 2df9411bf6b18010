import { FILTERS_ID } from './facet-menu.tsx';

/** Shows the filters as a sheet over the page, scrolled to a group, and puts them back when it closes. */
export function openFilters(group: string): void {
  const home = document.getElementById(FILTERS_ID);
  const filters = home?.querySelector<HTMLElement>('[data-part=filters]');
  if (!home || !filters) return;
  const opener = document.activeElement?.getAttribute('href');
  const sheet = document.createElement('dialog');
  sheet.className = 'filter-sheet facets';
  sheet.setAttribute('aria-label', filters.getAttribute('aria-label') ?? '');
  // The status too: what stands behind the sheet is not read out.
  sheet.append(...home.children);
  sheet.addEventListener('click', (event) => {
    const { target } = event;
    const closes = target instanceof Element && (target === sheet || target.closest('[data-close]'));
    if (!closes) return;
    event.preventDefault();
    sheet.close();
  });
  sheet.addEventListener('close', () => {
    home.append(...sheet.children);
    sheet.remove();
    // The line of chips was drawn again by a choice.
    document.querySelector<HTMLElement>(`[data-filters][href="${opener}"]`)?.focus();
  });
  document.body.append(sheet);
  sheet.showModal();
  document.getElementById(group)?.scrollIntoView();
}
