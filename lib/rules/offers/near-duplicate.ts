import { foldedText } from '#lib/rules/text/folded-text.ts';
/** From this share of common shingles on, two texts are nearly the same. */
export const NEAR_DUPLICATE = 0.85;

/** Words of a shingle. */
const SHINGLE_WORDS = 3;

/** Shorter texts say what many ads say: they are not compared. */
const LEAST_SHINGLES = 10;

/**
 * Two texts meet in a band when all of its hashes agree. 24 bands of 6 hashes miss one of 80,000 pairs whose similarity is
 * just 0.85, and fewer of those that are more alike.
 */
const BANDS = 24;
const ROWS = 6;

/** The last step of MurmurHash3: spreads the bits of a number. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

const SEEDS = Int32Array.from({ length: BANDS * ROWS }, (_, index) => mix(Math.imul(index + 1, 0x9e3779b1)));

/** What an employer wrote, without case, accents and punctuation. */
const wordsIn = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every three words in a row; empty for a text that is too short to compare. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = wordsIn(text);
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1) {
    shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '));
  }
  return shingles.size < LEAST_SHINGLES ? new Set() : shingles;
}

/** Jaccard: the common shingles among all of both, from 0 to 1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common += 1;
  return common / (one.size + other.size - common);
}

function minima(shingles: ReadonlySet<string>): Int32Array {
  const least = new Int32Array(SEEDS.length).fill(0x7fffffff);
  for (const shingle of shingles) {
    const hash = hashOf(shingle);
    for (let index = 0; index < SEEDS.length; index += 1) {
      const value = mix(hash ^ (SEEDS[index] ?? 0));
      if (value < (least[index] ?? 0)) least[index] = value;
    }
  }
  return least;
}

/**
 * Numbers of 32 bits (MinHash with locality-sensitive hashing): nearly equal texts have one in common almost always,
 * others rarely. None for a text that is too short to compare.
 */
export function bandsOf(shingles: ReadonlySet<string>): number[] {
  if (shingles.size === 0) return [];
  const least = minima(shingles);
  return Array.from({ length: BANDS }, (_, band) =>
    least
      .subarray(band * ROWS, (band + 1) * ROWS)
      .reduce((hash, value) => mix(Math.imul(hash, 31) ^ value), mix(band + 1)),
  );
}
