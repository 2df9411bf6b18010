import { lettersIn, type ReadPage } from '#lib/rules/cv-import/legible.ts';
import { type ReaderKind, UnreadableFile } from './child.ts';

/** A CV has few pages, and reading the picture of one takes seconds. */
const MOST_PICTURES = 3;

type Read = (kind: ReaderKind, numbers?: readonly number[]) => Promise<ReadPage[]>;

/** Pages that cannot be read as pictures either stay as they are. */
async function pictures(read: Read, numbers: readonly number[], pages: readonly ReadPage[]) {
  try {
    return await read('scan', numbers);
  } catch (error) {
    if (error instanceof UnreadableFile && pages.some(({ isRead }) => isRead)) return [];
    throw error;
  }
}

/**
 * The pages of a PDF. Those whose text is missing or garbled are read as pictures, at most three.
 * @param read reads the file in a program of its own
 * @throws UnreadableFile
 */
export async function readPdf(read: Read): Promise<ReadPage[]> {
  const pages = await read('pdf');
  const unread = pages.flatMap(({ isRead }, index) => (isRead ? [] : [index + 1])).slice(0, MOST_PICTURES);
  if (unread.length === 0) return pages;
  const seen = await pictures(read, unread, pages);
  return pages.map((page, index) => {
    const picture = seen[unread.indexOf(index + 1)];
    if (!picture) return page;
    const isFuller = lettersIn(picture.lines) > lettersIn(page.lines);
    return { lines: isFuller ? picture.lines : page.lines, isRead: picture.isRead || page.lines.length > 0 };
  });
}

/** The numbers of the pages that nobody could read. */
export const unreadPages = (pages: readonly ReadPage[]): number[] =>
  pages.flatMap(({ isRead }, index) => (isRead ? [] : [index + 1]));
