'use client';

import clsx from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, ButtonLink } from '../button.tsx';

type DialogProps = {
  open: boolean;
  /** Called on Escape and on the browser's back gesture. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Safe action first (left), decision last (right). A form brings its own. */
  actions?: ReactNode;
  /** As wide as the screen allows. */
  wide?: boolean;
};

/**
 * The browser's own dialog traps the focus, makes the rest inert, handles Escape and returns the focus when it closes.
 */
export function Dialog({ open, onClose, title, children, actions, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Before the element is removed, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // A list is too long for a description.
      aria-describedby={children && !wide ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={clsx(
        'm-auto rounded border-0 border-t-[6px] border-signal bg-paper p-0 text-start text-ink shadow-float backdrop:bg-veil',
        wide ? 'w-[min(840px,calc(100vw-16px))]' : 'w-[min(440px,calc(100vw-32px))]',
      )}
    >
      <div className={wide ? 'p-4 sm:p-6' : 'p-6'}>
        <h2 id={titleId} className="mb-2 text-22">
          {title}
        </h2>
        {children ? <div id={textId}>{children}</div> : null}
        {actions ? (
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-xs:*:grow">{actions}</div>
        ) : null}
      </div>
    </dialog>
  );
}

type ConfirmProps = {
  open: boolean;
  title: string;
  description?: ReactNode;
  yes: string;
  no: string;
  danger?: boolean;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Escape means the safe answer. */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onNo}
      title={props.title}
      actions={
        <>
          <Button variant="second" onClick={props.onNo}>
            {props.no}
          </Button>
          <Button
            variant={props.danger ? 'stop' : 'primary'}
            busy={props.busy ?? false}
            onClick={props.onYes}
          >
            {props.yes}
          </Button>
        </>
      }
    >
      {props.description}
    </Dialog>
  );
}

type InformationProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  ok: string;
  /** Opened by OK; without it OK closes. */
  href?: string;
  onClose: () => void;
};

export function InformationDialog({ open, title, children, ok, href, onClose }: InformationProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        href ? (
          <ButtonLink variant="primary" href={href}>
            {ok}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {ok}
          </Button>
        )
      }
    >
      {children}
    </Dialog>
  );
}
