import { REFUSED_AFTER, REFUSED_BEFORE, WANTED_AFTER, WANTED_BEFORE, type Words } from './ad-words.ts';

/** What must not stand in an offer. */
export type AdRule = 'age' | 'criterion' | 'sex' | 'money' | 'premium';

/** Over folded text (foldedInPlace): lower case, without accents, straight apostrophes, plain spaces. */
export type AdPattern = {
  rule: AdRule;
  /** Without it, the pattern cannot match; saves the browser from compiling the pattern. */
  word?: RegExp;
  /** Matches the passage. */
  pattern: RegExp;
  /** Makes a sentence lawful all the same. */
  unless?: RegExp;
  /** Whether `unless` only counts around the passage. */
  isNear?: true;
};

type Exceptions = { refused?: RegExp; wanted?: RegExp };

/** Words for people next to a word that refuses or wants them. */
export const near = (rule: AdRule, list: readonly Words[], except: Exceptions = {}): AdPattern[] =>
  list.flatMap(({ source: alternatives, unless, mayBeWanted }) => {
    const source = `(?:${alternatives})`;
    const word = new RegExp(`\\b${source}`);
    const pattern = (text: string, exceptions: readonly (RegExp | undefined)[]): AdPattern => {
      const lawful = exceptions.flatMap((one) => (one ? [one.source] : [])).join('|');
      return {
        rule,
        word,
        pattern: new RegExp(text),
        isNear: true,
        ...(lawful && { unless: new RegExp(lawful) }),
      };
    };
    const refused = `\\b${REFUSED_BEFORE}${source}(?![a-z])|\\b${source}${REFUSED_AFTER}`;
    const wanted = `\\b${WANTED_BEFORE}${source}(?![a-z])|\\b${source}${WANTED_AFTER}`;
    return [
      pattern(refused, [unless, except.refused]),
      ...(mayBeWanted ? [] : [pattern(wanted, [unless, except.wanted])]),
    ];
  });
