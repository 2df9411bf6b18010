/** In the foot of a card: icon above the word on a phone, beside it from 480 px. */
export const ACTION_CLASS =
  'flex flex-col xs:flex-row items-center justify-center gap-x-2 gap-y-0.5 min-h-14 xs:min-h-12 px-1 py-1.5 ' +
  'text-14 leading-5 text-center max-xs:font-narrow font-semibold text-ink no-underline hover:bg-sunk hover:text-ink ' +
  'not-first:border-l border-line focus-visible:-outline-offset-3 aria-busy:text-steel';
