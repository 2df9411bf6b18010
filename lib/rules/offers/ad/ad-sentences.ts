import { isOtherSentence } from './ad-suggestion.ts';

export type Sentence = { from: number; to: number };

/** A shorter question belongs to its answer: 'Fumeur ? Passez votre chemin.' */
const SHORT_QUESTION = 25;

/** Up to a full stop with a space (`tél.` ends none), a line end, or another end of a sentence. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const { index, 0: end } of text.matchAll(/(?<!\bt[ée]l)[.!?;](?= |$)|\n/gim)) {
    const to = index + end.length;
    if (end === '?' && to - from < SHORT_QUESTION) continue;
    sentences.push({ from, to });
    from = to;
  }
  sentences.push({ from, to: text.length });
  return sentences.flatMap(({ from, to }) => {
    const start = from + text.slice(from, to).search(/\S/);
    const isBlank = text.slice(from, to).trim() === '';
    return isBlank ? [] : [{ from: start, to: from + text.slice(from, to).trimEnd().length }];
  });
}

/** Whether a sentence that begins there follows a semicolon. */
export const isPartAt = (text: string, from: number): boolean => text.slice(0, from).trimEnd().endsWith(';');

/** The rewrite of a part after a semicolon: a small letter stays small, a fixed sentence begins with one, a name keeps its capital. */
export function inPart(rewrite: string | null, part: string): string | null {
  if (rewrite === null) return null;
  const [word = ''] = /^\p{Lu}\p{Ll}\p{L}*/u.exec(rewrite) ?? [];
  const wasSmall = /^\p{Ll}/u.test(part) && !part.includes(word);
  if (word === '' || !(wasSmall || isOtherSentence(rewrite))) return rewrite;
  return rewrite.charAt(0).toLocaleLowerCase('fr') + rewrite.slice(1);
}
