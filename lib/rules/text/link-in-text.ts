/** `://`, `//`, `www.` or an e-mail address. */
const MARKED_LINK = /\/\/|www\.|\S@\S/iu;

/** What mail programs turn into a link, `exemple.fr`, but not `S.A.R.L.`. */
const DOMAIN = /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]{2,})(?=\.(\p{L}{2,}))/gu;

/** Two names with their capitals, as in 'Jean.Pierre' and 'LE.GALL'. */
const CAPITAL = /^(?:\p{Lu}[\p{Ll}\p{M}]+|\p{Lu}+)$/u;

/** Endings of most addresses; 'Evil.Com' is no name. Short: the browser loads it with each form. */
const ENDINGS =
  /^(?:com|net|org|info|biz|fr|eu|be|ch|de|uk|io|me|ru|top|xyz|app|site|online|shop|store|club|live|link)$/i;

/** Whether mail programs would show a part of the text as a link. */
export function holdsLink(text: string): boolean {
  if (MARKED_LINK.test(text)) return true;
  return [...text.matchAll(DOMAIN)].some(([, before = '', after = '']) => {
    return ENDINGS.test(after) || !CAPITAL.test(after) || !CAPITAL.test(before);
  });
}
