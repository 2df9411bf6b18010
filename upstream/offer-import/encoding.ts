export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252' | 'macintosh';

/** Accented letters of French in Windows-1252, and those of Mac Roman where Windows-1252 has rare signs or nothing. */
const WINDOWS_LETTERS = new Set([
  0xc0, 0xc7, 0xc8, 0xc9, 0xca, 0xe0, 0xe2, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xee, 0xef, 0xf4, 0xf9, 0xfb,
]);
const MAC_LETTERS = new Set([0x83, 0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x9d, 0x9e]);

/** Bytes that follow the first one of a character in UTF-8; undefined for bytes that begin none. */
function following(byte: number): number | undefined {
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : undefined;
}

/**
 * Decides the encoding of a file by what its bytes are likely to mean: one wrong byte makes a UTF-8 file no other.
 */
export class EncodingGuess {
  /** Characters of several bytes, and bytes that cannot be UTF-8. */
  #whole = 0;
  #wrong = 0;
  #windows = 0;
  #mac = 0;
  /** Bytes that the current character lacks, and its length. */
  #missing = 0;

  look(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte >= 0x80) this.#count(byte);
      else if (this.#missing > 0) this.#breakOff();
    }
  }

  #breakOff(): void {
    this.#missing = 0;
    this.#wrong += 1;
  }

  #count(byte: number): void {
    if (WINDOWS_LETTERS.has(byte)) this.#windows += 1;
    if (MAC_LETTERS.has(byte)) this.#mac += 1;
    if (this.#missing > 0) {
      if (byte < 0xc0) {
        this.#missing -= 1;
        if (this.#missing === 0) this.#whole += 1;
        return;
      }
      this.#breakOff();
    }
    const missing = following(byte);
    if (missing === undefined) this.#wrong += 1;
    else this.#missing = missing;
  }

  get encoding(): Encoding {
    if (this.#whole >= this.#wrong + Math.sign(this.#missing)) return 'utf-8';
    return this.#mac > this.#windows ? 'macintosh' : 'windows-1252';
  }
}

/**
 * A byte that could not be read, or UTF-8 that was once read as Windows-1252, 'Ã©' for 'é' and 'â€™' for '’', or as Mac
 * Roman, '√©' for 'é'.
 */
const GARBLED = /\ufffd|[ÂÃ][\u0080-\u00bf\u0152-\u0178\u2013-\u203a\u20ac]|â€[^\s]|√[^\s\d]/u;

/** Whether a text was read or stored in a wrong encoding. */
export const isGarbled = (text: string): boolean => GARBLED.test(text);
