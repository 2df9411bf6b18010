'use client';

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog, InformationDialog } from './dialog.tsx';

/**
 * The browser returns the focus to the element that opened a dialog. A dialog that opens by itself has none: focus the
 * page's content, not the top of the document.
 */
function keepFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  const next = opener?.isConnected && opener !== document.body ? opener : main;
  if (!(next instanceof HTMLElement)) return;
  if (next === main) next.tabIndex = -1;
  next.focus();
}

/** Renders outside the page's tree, where there are no messages: pass the texts. Resolves to the answer. */
export function openDialog<T>(render: (close: (answer: T) => void) => ReactNode): Promise<T> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const opener = document.activeElement;
  return new Promise((resolve) => {
    const close = (answer: T) => {
      root.unmount();
      place.remove();
      keepFocus(opener);
      resolve(answer);
    };
    root.render(render(close));
  });
}

export type Question = {
  title: string;
  description?: ReactNode;
  yes: string;
  no: string;
  danger?: boolean;
};

export function openConfirm(question: Question): Promise<boolean> {
  return openDialog<boolean>((close) => (
    <ConfirmDialog open {...question} onYes={() => close(true)} onNo={() => close(false)} />
  ));
}

export type Inform = { title: string; description?: ReactNode; ok: string; href?: string };

export function openInformation({ description, ...message }: Inform): Promise<void> {
  return openDialog<void>((close) => (
    <InformationDialog open {...message} onClose={() => close()}>
      {description}
    </InformationDialog>
  ));
}
