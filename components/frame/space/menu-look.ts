/** A list that opens below its summary. */
export const MENU_PANEL =
  'absolute top-full z-20 mt-2 min-w-60 py-2 bg-paper text-ink border border-line rounded shadow-float [--focus:var(--ink)]';
export const MENU_ITEM =
  'flex w-full items-center gap-2.5 min-h-11 px-4 text-ink hover:text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-3';
