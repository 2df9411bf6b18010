'use client';

import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';

/** The rules come when the drawer opens, before the first keystroke. Without them, the API still checks at publication. */
const AdFindings = lazy(() =>
  import('./ad-findings.tsx').then(
    (module) => ({ default: module.AdFindings }),
    () => ({ default: () => null }),
  ),
);

/** Whether the drawer around an element is open. */
function useIsOpen(inside: RefObject<Element | null>): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const drawer = inside.current?.closest('details');
      drawer?.addEventListener('toggle', changed);
      return () => drawer?.removeEventListener('toggle', changed);
    },
    [inside],
  );
  return useSyncExternalStore(
    subscribe,
    () => inside.current?.closest('details')?.open === true,
    () => false,
  );
}

/** What is unlawful or unwise in the text of a field, while it is typed. */
export function AdCheck({ name }: { name: string }) {
  const { control } = useFormKit();
  const typed = useWatch({ control, name });
  const text = useDeferredValue(String(typed ?? ''));
  const box = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpen(box);
  return (
    <div role="status" ref={box}>
      {isOpen && (
        <Suspense fallback={null}>
          <AdFindings name={name} text={text} />
        </Suspense>
      )}
    </div>
  );
}
