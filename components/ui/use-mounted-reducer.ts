import { useCallback } from 'react';
import { useMountedState } from './use-mounted-state.ts';

/** `useReducer` that ignores events after unmounting. */
export function useMountedReducer<State, Event>(
  reduce: (state: State, event: Event) => State,
  begin: () => State,
): [State, (event: Event) => void] {
  const [state, setState] = useMountedState(begin);
  const emit = useCallback((event: Event) => setState((before) => reduce(before, event)), [reduce]);
  return [state, emit];
}
