/** What a CV file may be. Bytes, and lines of text that are looked at. */
export const CV_FILE = {
  mostPages: 10,
  largestDocument: 5 * 1024 * 1024,
  largestPhoto: 10 * 1024 * 1024,
  mostLines: 600,
  longestLine: 300,
} as const;

export type CvFileKind = 'pdf' | 'docx' | 'photo';

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** By its first bytes: neither its name nor its stated type counts. Null when it is nothing that Bielle reads. */
export function cvFileKind(bytes: Uint8Array): CvFileKind | null {
  if (startsWith(bytes, PDF)) return 'pdf';
  if (startsWith(bytes, ZIP)) return 'docx';
  return startsWith(bytes, JPEG) || startsWith(bytes, PNG) ? 'photo' : null;
}

export const largestOf = (kind: CvFileKind): number =>
  kind === 'photo' ? CV_FILE.largestPhoto : CV_FILE.largestDocument;

/** For a field that chooses a file. */
export const CV_ACCEPT =
  '.pdf,.docx,.jpg,.jpeg,.png,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/jpeg,image/png';
