'use client';

import { type ReactNode, type RefObject, useContext, useEffect } from 'react';
import { ComboBoxStateContext, PopoverContext, useSlottedContext } from 'react-aria-components';
import { buttonClass } from '#components/ui/button-class.ts';
import { ComboRows } from './parts.tsx';

/** Calls `leave` on a press outside the field. Ignores ancestors: a press on a removed element targets them. */
function usePressBeside(list: RefObject<HTMLElement | null> | undefined, isOpen: boolean, leave: () => void) {
  useEffect(() => {
    const field = isOpen ? list?.current?.parentElement : null;
    if (!field) return;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !field.contains(target) && !target.contains(field)) leave();
    };
    // On click, not on mousedown: closing would move the target before the release.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  });
}

function WhileOpen({ done, children }: { done: string; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext);
  const list = useSlottedContext(PopoverContext)?.ref as RefObject<HTMLDivElement | null> | undefined;
  const isOpen = state?.isOpen === true;
  useEffect(() => {
    if (isOpen) list?.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, list]);
  usePressBeside(list, isOpen, () => state?.close());
  // The library also renders the rows once without a state.
  if (!state) return children;
  if (!isOpen) return null;
  const leave = () => {
    const input = list?.current?.parentElement?.querySelector('input');
    // The library does not notice that the press moved the focus to the button.
    input?.focus();
    input?.blur();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the input
    <div ref={list} onMouseDown={(event) => event.preventDefault()} className="mt-1 scroll-my-4">
      {children}
      <button
        type="button"
        tabIndex={-1}
        onClick={leave}
        className={`${buttonClass({ variant: 'second', wide: true })} mt-1 md:hidden`}
      >
        {done}
      </button>
    </div>
  );
}

/**
 * Stays open while the person chooses, so it is in the flow of the page and covers nothing; closes when the field is
 * left.
 */
export function StayingList({ empty, done }: { empty: string; done: string }) {
  return (
    <WhileOpen done={done}>
      <ComboRows empty={empty} ticks />
    </WhileOpen>
  );
}
