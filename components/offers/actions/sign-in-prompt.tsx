import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { openDialog } from '#components/ui/dialog/open-dialog.tsx';
import { paths } from '#lib/paths/paths.ts';
import type { ApplyTexts } from './apply-texts.ts';

/** Sign-in and registration both return to `next`. */
export function openSignInPrompt(texts: ApplyTexts, next: string): Promise<void> {
  return openDialog<void>((close) => (
    <Dialog
      open
      onClose={close}
      title={texts.promptTitle}
      actions={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {texts.confirmNo}
          </Button>
          <ButtonLink variant="second" href={paths.register('candidate', next)}>
            {texts.register}
          </ButtonLink>
          <ButtonLink variant="primary" href={paths.login('candidate', next)}>
            {texts.signIn}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.promptText}</p>
    </Dialog>
  ));
}
