/** `://`, `//`, `www.`, an e-mail address, or what mail programs make a link of: `exemple.fr`, but not `S.A.R.L.`. */
const LINK = /\/\/|www\.|\S@\S|[\p{L}\p{N}-]{2}\.\p{L}{2}/iu;

/** Whether a text holds a web or e-mail address, which our mails to others must not carry. */
export const holdsLink = (text: string): boolean => LINK.test(text);
