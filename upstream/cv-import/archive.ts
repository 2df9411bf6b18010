import { strFromU8, type UnzipFileInfo, type Unzipped, unzipSync } from 'fflate';
import type { CvFileProblem } from '#lib/rules/cv-import/file.ts';

const ZIP = 'PK\u0003\u0004';
/** Every document of Office has it. */
const OFFICE = '[Content_Types].xml';
/** Every document of OpenDocument has it. */
const MANIFEST = 'META-INF/manifest.xml';
const LARGEST_MANIFEST = 1024 * 1024;

/** Unpacks the parts that `filter` takes, to the sizes that they state at most; undefined for a broken archive. */
function unpack(bytes: Uint8Array, filter: (part: UnzipFileInfo) => boolean): Unzipped | undefined {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    return undefined;
  }
}

/**
 * Why an archive is no document that Bielle reads: it is a folder of files, or an OpenDocument with a password. Undefined
 * for documents, and for what is no archive.
 */
export function archiveProblem(bytes: Uint8Array): CvFileProblem | undefined {
  if (strFromU8(bytes.subarray(0, ZIP.length), true) !== ZIP) return undefined;
  const names: string[] = [];
  const parts = unpack(bytes, ({ name, originalSize }) => {
    names.push(name);
    return name === MANIFEST && originalSize <= LARGEST_MANIFEST;
  });
  if (!parts || names.includes(OFFICE) || names.some((name) => name.startsWith('Index/'))) return undefined;
  const manifest = parts[MANIFEST];
  if (!manifest) return 'cv_file_archive';
  return strFromU8(manifest).includes('encryption-data') ? 'cv_file_password' : undefined;
}
