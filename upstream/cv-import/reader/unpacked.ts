import { inflateSync } from 'node:zlib';

/** Bytes of all streams of a PDF: far more than ten pages of a CV need. Pictures are large, and read in a scan only. */
const MOST = { pictures: 256 * 1024 ** 2, others: 32 * 1024 ** 2 };

const [STREAM, END, PICTURE] = ['stream', 'endstream', '/Image'];
/** The first byte of what zlib has packed. */
const ZLIB = 0x78;
/** Of the dictionary before a stream. */
const DICTIONARY = 400;

const tooLarge = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';

/** 0 for a broken stream: the reader finds out by itself. */
function unpackedLength(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: 2 }).length;
  } catch (error) {
    if (tooLarge(error)) throw new Error('the file unpacks to too much');
    return 0;
  }
}

/**
 * Unpacks the streams of a PDF one by one and counts their bytes, before a reader holds them all. Dictionaries may lie
 * about filters, so every stream that looks packed counts.
 * @throws when they are too many
 */
export function refuseLargeStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const left = { ...MOST };
  for (let at = file.indexOf(STREAM); at >= 0; at = file.indexOf(STREAM, at)) {
    let from = at + STREAM.length;
    while (file[from] === 0x0d || file[from] === 0x0a) from += 1;
    const end = file.indexOf(END, from);
    const to = end < 0 ? file.length : end;
    if (file[from] === ZLIB) {
      const isPicture = file.subarray(Math.max(0, at - DICTIONARY), at).includes(PICTURE);
      const kind = isPicture ? 'pictures' : 'others';
      left[kind] -= unpackedLength(file.subarray(from, to), left[kind]);
    }
    at = end < 0 ? file.length : end + END.length;
  }
}
