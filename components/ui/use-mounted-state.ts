import { type Dispatch, type SetStateAction, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * `useState` that ignores updates after unmounting. React would still schedule them, which fails where the page is gone
 * too.
 */
export function useMountedState<T>(initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(initial);
  const isMounted = useRef(true);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const set = useCallback((next: SetStateAction<T>) => {
    if (isMounted.current) setState(next);
  }, []);
  return [state, set];
}
