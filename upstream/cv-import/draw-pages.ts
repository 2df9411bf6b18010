import type { CvFileKind } from '#lib/rules/cv-import/file.ts';
import { drawInChild, UnreadableFile } from './child.ts';

type DrawnFile = {
  bytes: Buffer;
  kind: Exclude<CvFileKind, 'json'>;
  /** Those that were read from the file: a DOCX is drawn from them, because nothing here knows its layout. */
  lines: readonly string[];
};

/**
 * Pictures of the pages of a CV file: JPEG within PAGE_PICTURE, in order, ten at most. They have no metadata, and nothing
 * of the file that could do something.
 * @throws UnreadableFile, ProtectedFile
 */
export async function drawPages({ bytes, kind, lines }: DrawnFile, signal: AbortSignal): Promise<Buffer[]> {
  if (kind !== 'docx') return drawInChild(bytes, { kind: `draw-${kind}`, signal });
  // An empty page would say that the CV is empty: its text may be in pictures.
  if (lines.every((line) => line.trim() === '')) throw new UnreadableFile();
  return drawInChild(Buffer.from(JSON.stringify(lines)), { kind: 'draw-text', signal });
}
