import { useCallback } from 'react';
import { useMountedState } from './use-mounted-state.ts';

/** `useReducer` for events that an answer may cause: once the component is gone, they do nothing. */
export function useMountedReducer<State, Event>(
  reduce: (state: State, event: Event) => State,
  begin: () => State,
): [State, (event: Event) => void] {
  const [state, setState] = useMountedState(begin);
  const emit = useCallback((event: Event) => setState((before) => reduce(before, event)), [reduce]);
  return [state, emit];
}
