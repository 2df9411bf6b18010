'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { openDialog } from '#components/ui/dialog/open-dialog.tsx';

type Texts = { title: string; text: string; stored: string; mine: string };

/** Null when the person decides later. */
export function askVersion(texts: Texts): Promise<'stored' | 'mine' | null> {
  return openDialog((close) => (
    <Dialog
      open
      onClose={() => close(null)}
      title={texts.title}
      actions={
        <>
          <Button variant="second" onClick={() => close('stored')}>
            {texts.stored}
          </Button>
          <Button variant="primary" onClick={() => close('mine')}>
            {texts.mine}
          </Button>
        </>
      }
    >
      {texts.text}
    </Dialog>
  ));
}
