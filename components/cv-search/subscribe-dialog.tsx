import { rememberWayBack } from '#components/orders/checkout/way-back.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { openDialog } from '#components/ui/dialog/open-dialog.tsx';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';

export type SubscribeTexts = Readonly<{
  title: string;
  /** The API's sentence. */
  description: string;
  cancel: string;
  subscribe: string;
}>;

export function showSubscribe({ title, description, cancel, subscribe }: SubscribeTexts): Promise<void> {
  return openDialog<void>((close) => (
    <Dialog
      open
      onClose={() => close()}
      title={title}
      actions={
        <>
          <Button variant="second" onClick={() => close()}>
            {cancel}
          </Button>
          <ButtonLink variant="primary" href={SUBSCRIBE_ENTRY} onClick={rememberWayBack}>
            {subscribe}
          </ButtonLink>
        </>
      }
    >
      {description}
    </Dialog>
  ));
}
