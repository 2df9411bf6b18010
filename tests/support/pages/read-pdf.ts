import { getDocumentProxy } from 'unpdf';

/** A heading, paragraph or picture as it is read aloud. */
export type PdfElement = { role: string; alt?: string; text: string };

export type ReadPdf = {
  pages: { text: string; width: number; height: number; elements: PdfElement[]; lists: string[][] }[];
  isTagged: boolean;
  info: Record<string, unknown>;
};

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
/** The reader's types leave the alternative text out. */
type Structure = Awaited<ReturnType<Page['getStructTree']>> & { alt?: string };

/** The text between each pair of marks, by the mark's id. */
async function markedTexts(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let open = '';
  for (const item of items) {
    if ('str' in item) texts.set(open, (texts.get(open) ?? '') + item.str);
    else open = item.type === 'beginMarkedContentProps' ? item.id : '';
  }
  return texts;
}

function elementsBelow(node: Structure, texts: Map<string, string>): PdfElement[] {
  return node.children.flatMap((child) => {
    if (!('role' in child)) return [];
    const { role, alt, children }: Structure = child;
    const inside = children.flatMap((each) => ('id' in each ? [texts.get(each.id) ?? ''] : []));
    if (inside.length === 0) return elementsBelow(child, texts);
    return [{ role, ...(alt ? { alt } : {}), text: inside.join('').trim() }];
  });
}

const textBelow = (node: Structure, texts: Map<string, string>): string =>
  elementsBelow(node, texts)
    .map(({ text }) => text)
    .join(' ');

/** The lists of a page, each as the texts of its items. */
function listsBelow(node: Structure, texts: Map<string, string>): string[][] {
  return node.children.flatMap((child) => {
    if (!('role' in child)) return [];
    if (child.role !== 'L') return listsBelow(child, texts);
    return [child.children.flatMap((item) => ('role' in item ? [textBelow(item, texts)] : []))];
  });
}

/** What a reader finds in a PDF: the text of its pages in reading order, their size in points, its metadata. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      const [structure, marked] = [await page.getStructTree(), await markedTexts(page)];
      const [, , width = 0, height = 0] = page.view;
      return {
        text,
        width,
        height,
        elements: elementsBelow(structure, marked),
        lists: listsBelow(structure, marked),
      };
    }),
  );
  const marks = await pdf.getMarkInfo();
  return { pages, info: info as Record<string, unknown>, isTagged: marks?.Marked === true };
}

/** Whatever in a PDF does something when it is opened or pressed: scripts, actions, links, forms, attached files. */
export async function actsIn(bytes: Buffer): Promise<unknown[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const acts: unknown[] = [
    await pdf.getJSActions(),
    await pdf.getOpenAction(),
    await pdf.getAttachments(),
    await pdf.getFieldObjects(),
  ];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    acts.push(await page.getJSActions(), ...(await page.getAnnotations()));
  }
  return acts.filter((act) => act !== null && act !== undefined);
}
