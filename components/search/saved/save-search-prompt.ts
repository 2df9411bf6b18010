import { openLinksDialog } from '#components/ui/dialog/links-dialog.tsx';
import type { Messages } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';

export type SavedTexts = Messages['search']['saved'];

/** Registration and sign-in return to `next`. */
export const openSaveSearchPrompt = (texts: SavedTexts, next: string): Promise<void> =>
  openLinksDialog({
    title: texts.title,
    text: texts.text,
    close: texts.close,
    second: { label: texts.login, href: paths.login('candidate', next) },
    primary: { label: texts.register, href: paths.register('candidate', next) },
  });
