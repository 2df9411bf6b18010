'use client';

import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';

/** `close` closes the dialog. */
export type DrawDialog = (close: () => void) => ReactNode;

type Props = ComponentProps<'a'> & {
  href: string;
  /** Called at the first press. */
  load: () => Promise<DrawDialog>;
};

/** With a modifier key or another button the browser opens the link elsewhere, as the person wants. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Opens the page's task in a dialog; the page remains as a fallback. */
export function DialogLink({ href, load, children, ...rest }: Props) {
  const [draw, setDraw] = useState<DrawDialog | null>(null);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    load().then(
      (loaded) => setDraw(() => loaded),
      () => location.assign(href),
    );
  };
  return (
    <>
      <a {...rest} href={href} onClick={open}>
        {children}
      </a>
      {draw?.(() => setDraw(null))}
    </>
  );
}
