import { type Dispatch, type SetStateAction, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * `useState` for what an answer changes: once the component is gone, setting it does nothing. React itself would still
 * schedule the update, which fails where the page is gone too.
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
