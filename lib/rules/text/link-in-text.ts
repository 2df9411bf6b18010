/** `://`, `//`, `www.`, an e-mail address, or what mail programs turn into a link: `exemple.fr`, but not `S.A.R.L.`. */
const LINK = /\/\/|www\.|\S@\S|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu;

export const holdsLink = (text: string): boolean => LINK.test(text);
