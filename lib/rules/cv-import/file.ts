/** What a CV file may be. Bytes, and lines of text that are looked at. */
export const CV_FILE = {
  mostPages: 10,
  largestDocument: 5 * 1024 * 1024,
  largestPhoto: 10 * 1024 * 1024,
  largestJson: 1024 * 1024,
  mostLines: 600,
  longestLine: 300,
} as const;

export type CvFileKind = 'pdf' | 'docx' | 'photo' | 'json';

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

const PDF = '%PDF-';
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** An object of JSON, after a byte order mark and spaces. */
const JSON_START = /^\uFEFF?\s*\{/;
const HEAD = 200;

/** Mail programs and scanners put bytes before a PDF; readers of PDF accept as many. */
const BEFORE_PDF = 1024;

const isPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, BEFORE_PDF + PDF.length)).includes(PDF);

/** By its first bytes: neither its name nor its stated type counts. Null when it is nothing that Bielle reads. */
export function cvFileKind(bytes: Uint8Array): CvFileKind | null {
  if (startsWith(bytes, ZIP)) return 'docx';
  if (startsWith(bytes, JPEG) || startsWith(bytes, PNG)) return 'photo';
  if (isPdf(bytes)) return 'pdf';
  const head = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, HEAD));
  return JSON_START.test(head) ? 'json' : null;
}

const LARGEST: Record<CvFileKind, number> = {
  pdf: CV_FILE.largestDocument,
  docx: CV_FILE.largestDocument,
  photo: CV_FILE.largestPhoto,
  json: CV_FILE.largestJson,
};

export const largestOf = (kind: CvFileKind): number => LARGEST[kind];

/** For a field that chooses a file. */
export const CV_ACCEPT =
  '.pdf,.docx,.jpg,.jpeg,.png,.json,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/jpeg,image/png,application/json';
