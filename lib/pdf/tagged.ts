import { buffer } from 'node:stream/consumers';
import layoutDocument from '@react-pdf/layout';
import renderDocument from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';

/*
 * The renderer cannot write tagged PDF (its issue 3179), but PDFKit below can. So this file runs its steps itself and
 * puts marks around every text between layout and writing.
 */

export type Tag = {
  role: 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody';
  alt?: string;
  /** Its parent, as the row of a cell; by default its group, else the document. */
  within?: Tag;
  /** Repeated on every page, read aloud on the first only. */
  heardOnce?: true;
};

/** `date`: now where there is none. */
export type PdfInfo = { title: string; author?: string; subject?: string; language: string; date?: Date };

type LaidOut = { type: string; props?: { tag?: Tag; group?: Tag }; children?: LaidOut[] };

type Writer = InstanceType<typeof PDFDocument>;

/** Its types leave the fonts out. */
const layOut = layoutDocument as unknown as (document: unknown, fonts: typeof Font) => Promise<LaidOut>;

const atThisPlace = (paint: () => void): LaidOut =>
  ({ type: 'CANVAS', box: { top: 0, left: 0, width: 1, height: 1 }, style: {}, props: { paint } }) as LaidOut;

/** Tagged parts become elements of the structure in drawing order; the rest becomes decoration. */
function marked(layout: LaidOut, writer: Writer): LaidOut {
  const root = writer.struct('Document');
  writer.addStructure(root);
  // One element for a text that spans two pages.
  const elements = new Map<Tag, ReturnType<Writer['struct']>>();
  const elementOf = (tag: Tag, group?: Tag): ReturnType<Writer['struct']> => {
    const known = elements.get(tag);
    if (known) return known;
    const element = writer.struct(tag.role, tag.alt ? { alt: tag.alt } : {});
    elements.set(tag, element);
    const whole = tag.within ?? group;
    (whole ? elementOf(whole) : root).add(element);
    return element;
  };
  const decoration = atThisPlace(() => writer.markContent('Artifact'));
  const end = atThisPlace(() => writer.endMarkedContent());
  const start = (tag: Tag, group?: Tag) =>
    atThisPlace(() => {
      if (tag.heardOnce && elements.has(tag)) writer.markContent('Artifact');
      else elementOf(tag, group).add(writer.markStructureContent(tag.role));
    });

  const within = (node: LaidOut, group?: Tag): LaidOut[] => {
    const tag = node.props?.tag;
    if (tag) return [end, start(tag, group), node, end, decoration];
    const inner = node.props?.group ?? group;
    return [
      node.children ? { ...node, children: node.children.flatMap((child) => within(child, inner)) } : node,
    ];
  };
  const onPage = (page: LaidOut): LaidOut => ({
    ...page,
    children: [decoration, ...(page.children ?? []).flatMap((node) => within(node)), end],
  });
  return { ...layout, children: layout.children?.map(onPage) ?? [] };
}

/** How many pages a document has. */
export async function countPages(document: ReactElement<DocumentProps>): Promise<number> {
  return (await layOut(pdf(document).container.document, Font)).children?.length ?? 0;
}

/** Writes a tagged PDF, which has no page yet. */
export const taggedWriter = ({ title, author, subject, language, date }: PdfInfo): Writer =>
  new PDFDocument({
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      ...(author !== undefined && { Author: author }),
      ...(subject !== undefined && { Subject: subject }),
      Creator: 'Bielle',
      Producer: 'Bielle',
      ...(date && { CreationDate: date, ModDate: date }),
    },
  });

/** @param mostPages the others are left out */
export async function writeTagged(
  document: ReactElement<DocumentProps>,
  info: PdfInfo,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const layout = await layOut(pdf(document).container.document, Font);
  const shown = { ...layout, children: layout.children?.slice(0, mostPages) ?? [] };
  const writer = taggedWriter(info);
  renderDocument(writer as never, marked(shown, writer) as never);
  return buffer(writer);
}
