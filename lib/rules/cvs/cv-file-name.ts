import { withoutAccents } from '#lib/rules/text/folded-text.ts';

/** Characters that file systems refuse, or that move or hide text. */
const UNFIT = /[\\/:*?"<>|\p{C}]+/gu;

type FileType = 'pdf' | 'json';

/** A name that every file system takes. */
export function fileNameOf(text: string, type: FileType = 'pdf'): string {
  const name = text.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  return `${name.slice(0, 120).trim()}.${type}`;
}

export const cvFileName = (
  { person, job }: { person: string; job?: string | undefined },
  type?: FileType,
): string => fileNameOf(`CV ${[person, job].filter(Boolean).join(', ')}`, type);

/** The header that gives a download its name; readers that know no Unicode get it without accents. */
export function attachmentHeader(fileName: string): string {
  const plain = withoutAccents(fileName).replace(/[^ -~]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function attachmentName(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
