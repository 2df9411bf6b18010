import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { openDialog } from '#components/ui/dialog/open-dialog.tsx';
import type { Messages } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';

export type SavedTexts = Messages['search']['saved'];

/** Registration and sign-in return to `next`. */
export function openSaveSearchPrompt(texts: SavedTexts, next: string): Promise<void> {
  return openDialog<void>((close) => (
    <Dialog
      open
      onClose={close}
      title={texts.title}
      actions={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {texts.close}
          </Button>
          <ButtonLink variant="second" href={paths.login('candidate', next)}>
            {texts.login}
          </ButtonLink>
          <ButtonLink variant="primary" href={paths.register('candidate', next)}>
            {texts.register}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  ));
}
