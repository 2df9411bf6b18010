'use client';

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useMountedState } from '#components/ui/use-mounted-state.ts';

/** Draws a dialog; `close` is what its ways out call. */
export type DrawDialog = (close: () => void) => ReactNode;

type Props = ComponentProps<'a'> & {
  href: string;
  /** Fetches the dialog, when it is first asked for. */
  load: () => Promise<DrawDialog>;
};

/** With another key or button pressed the browser opens a link elsewhere, which is what was meant. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a page whose task can be done here, in a dialog; the page stays for anyone who cannot have it. */
export function DialogLink({ href, load, children, ...rest }: Props) {
  const [draw, setDraw] = useMountedState<DrawDialog | null>(null);
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
