/** What a CV file may be. Bytes, and lines of text that are looked at. */
export const CV_FILE = {
  mostPages: 10,
  largest: 10 * 1024 * 1024,
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

const HEAD = 200;

const latin1 = (bytes: Uint8Array, length: number) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, length));

/** `RIFF`, a size, `WEBP`. */
const isWebp = (bytes: Uint8Array) => /^RIFF.{4}WEBP/s.test(latin1(bytes, 12));

/** An object of JSON, after a byte order mark, in UTF-8 or UTF-16; `{\rtf` is none. */
const isJson = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*\{(?!\\rtf)/.test(latin1(bytes, HEAD));

/** Mail programs and scanners put bytes before a PDF; readers of PDF accept as many. */
const BEFORE_PDF = 1024;

const isPdf = (bytes: Uint8Array) => latin1(bytes, BEFORE_PDF + PDF.length).includes(PDF);

/** Archives of OpenDocument and of Pages begin with one of these names. */
const OTHER_ZIP = /mimetypeapplication\/vnd\.oasis|Index\/|preview/;

/** By its first bytes: neither its name nor its stated type counts. Null when it is nothing that Bielle reads. */
export function cvFileKind(bytes: Uint8Array): CvFileKind | null {
  if (startsWith(bytes, ZIP)) return OTHER_ZIP.test(latin1(bytes, HEAD)) ? null : 'docx';
  if (startsWith(bytes, JPEG) || startsWith(bytes, PNG) || isWebp(bytes)) return 'photo';
  if (isPdf(bytes)) return 'pdf';
  return isJson(bytes) ? 'json' : null;
}

/** The old format of Word. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** The stream of a document of Word that has a password, as the directory of the file names it. */
const ENCRYPTED = [...'EncryptedPackage'].join('\0');

/** Where a document of Word begins in the old format, and the bit of its second byte of flags that says 'encrypted'. */
const [OLD_WORD, OLD_WORD_FLAGS, OLD_WORD_ENCRYPTED] = [512, 0x0b, 0x01];

/** DOCX with a password are packed in the old format; DOC with a password say so in their head. */
function isProtectedWord(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, OLE)) return false;
  const document = bytes.subarray(OLD_WORD);
  const isOld = startsWith(document, [0xec, 0xa5]);
  if (isOld) return ((document[OLD_WORD_FLAGS] ?? 0) & OLD_WORD_ENCRYPTED) !== 0;
  return latin1(bytes, bytes.length).includes(ENCRYPTED);
}

/** The brand of the pictures of telephones: after a size, `ftyp` and the name. */
const HEIC = /^.{4}ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1|avif)/s;

/** A declaration or a first element, after a byte order mark, in UTF-8 or UTF-16. A page of HTML is none. */
const XML = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<(?:\?xml|!--|(?!html\b)[a-z_])/i;

/** RAR, 7z, gzip. */
const OTHER_ARCHIVES = [
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  [0x1f, 0x8b],
];

export type CvFileProblem =
  | 'cv_file_heic'
  | 'cv_file_xml'
  | 'cv_file_archive'
  | 'cv_file_password'
  | 'cv_file_document'
  | 'cv_file_kind';

/** Why a file is none that Bielle reads: its kind has its own way out where there is one. */
export function cvFileProblem(bytes: Uint8Array): CvFileProblem {
  const head = latin1(bytes, HEAD);
  if (HEIC.test(head)) return 'cv_file_heic';
  if (XML.test(head.replaceAll('\0', ''))) return 'cv_file_xml';
  if (OTHER_ARCHIVES.some((start) => startsWith(bytes, start))) return 'cv_file_archive';
  if (isProtectedWord(bytes)) return 'cv_file_password';
  const isDocument =
    head.trimStart().startsWith('{\\rtf') || startsWith(bytes, OLE) || startsWith(bytes, ZIP);
  return isDocument ? 'cv_file_document' : 'cv_file_kind';
}

export const largestOf = (kind: CvFileKind): number =>
  kind === 'json' ? CV_FILE.largestJson : CV_FILE.largest;

/** For a field that chooses a file. */
export const CV_ACCEPT =
  '.pdf,.docx,.jpg,.jpeg,.png,.webp,.json,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/jpeg,image/png,image/webp,application/json';
