import { openLinksDialog } from '#components/ui/dialog/links-dialog.tsx';
import { paths } from '#lib/paths/paths.ts';
import type { ApplyTexts } from './apply-texts.ts';

/** Sign-in and registration both return to `next`. */
export const openSignInPrompt = (texts: ApplyTexts, next: string): Promise<void> =>
  openLinksDialog({
    title: texts.promptTitle,
    text: texts.promptText,
    close: texts.confirmNo,
    second: { label: texts.register, href: paths.register('candidate', next) },
    primary: { label: texts.signIn, href: paths.login('candidate', next) },
  });
