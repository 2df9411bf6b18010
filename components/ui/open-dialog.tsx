'use client';

import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from './dialog.tsx';

/**
 * Shows a dialog outside the page's tree and answers with what it was closed with. Texts come with it: there
 * is no message file there.
 */
export function openDialog<T>(render: (close: (answer: T) => void) => ReactNode): Promise<T> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (answer: T) => {
      root.unmount();
      place.remove();
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
