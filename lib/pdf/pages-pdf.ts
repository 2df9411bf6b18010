import { buffer } from 'node:stream/consumers';
import { inTurn } from './in-turn.ts';
import { type PdfInfo, taggedWriter } from './tagged.ts';

/** PDFKit's types leave this out. */
type OpensImages = { openImage(jpeg: Buffer): { width: number; height: number } };

/** In points. A reader shows no page longer than that. */
const [A4_WIDTH, LONGEST_PAGE] = [595.28, 14_400];

function sizeOf(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(A4_WIDTH / picture.width, LONGEST_PAGE / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/**
 * One PDF of pictures of pages: each fills a page as wide as A4, in its own proportion. It has no text and does nothing.
 * @param pages JPEG, in order
 * @throws when one of them is no JPEG
 */
export function pagesPdf(
  pages: readonly Buffer[],
  { title, language }: Pick<PdfInfo, 'title' | 'language'>,
): Promise<Buffer> {
  return inTurn(() => {
    const writer = taggedWriter({ title, language });
    const root = writer.struct('Document');
    writer.addStructure(root);
    for (const [index, page] of pages.entries()) {
      const picture = (writer as unknown as OpensImages).openImage(page);
      const { width, height } = sizeOf(picture);
      writer.addPage({ size: [width, height], margin: 0 });
      const draw = () => void writer.image(picture as never, 0, 0, { width, height });
      root.add(writer.struct('Figure', { alt: `${title} (${index + 1}/${pages.length})` }, draw));
    }
    root.end();
    writer.end();
    return buffer(writer);
  });
}
