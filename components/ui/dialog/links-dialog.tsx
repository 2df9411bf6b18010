import { Button, ButtonLink } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { openDialog } from './open-dialog.tsx';

type Way = Readonly<{ label: string; href: string }>;

type Props = Readonly<{ title: string; text: string; close: string; second: Way; primary: Way }>;

/** Says why the page asks for an account, and offers two ways on. */
export function openLinksDialog({ title, text, close: closeText, second, primary }: Props): Promise<void> {
  return openDialog<void>((close) => (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {closeText}
          </Button>
          <ButtonLink variant="second" href={second.href}>
            {second.label}
          </ButtonLink>
          <ButtonLink variant="primary" href={primary.href}>
            {primary.label}
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  ));
}
