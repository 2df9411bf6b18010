/** Lower case without accents, with one kind of space, hyphen and apostrophe; every character keeps its place. */
export function fold(text: string): string {
  return text
    .replace(/[\u00a0\u202f\t]/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[À-ÖØ-öø-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
