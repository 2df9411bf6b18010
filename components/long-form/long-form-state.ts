import type { Failure } from '#lib/contract/platform/operation.ts';

/** What a long form knows beside the values and errors of the form library. */
export type LongFormState<V, S extends string> = {
  /** As they were when the person last paused. */
  values: V;
  /** How often the person has paused after a change. */
  edits: number;
  open: S | null;
  /** The sections that the person has said are done. */
  done: ReadonlySet<S>;
  /** The section whose summary gets the focus; a new object each time. */
  arrival: { section: S } | null;
  /** The section that could not be left because of its errors; a new object each time. */
  held: { section: S } | null;
  sending: boolean;
  /** The stored revision that the form replaces. */
  revision: number;
  /** The version of somebody else that the form replaces knowingly. */
  replaced: V | null;
  /** Why the server refused it; null before that, and while it is sent again. */
  refusal: Failure | null;
  /** What the server said when it stored the form, and the values that it stored. */
  stored: { message: string | undefined; values: V } | null;
};

export type LongFormEvent<V, S extends string> =
  | { type: 'edited'; values: V }
  | { type: 'sectionOpened'; section: S }
  /** The person goes to another section or to none; `done` is one that the person says is done. */
  | { type: 'sectionLeft'; to: S | null; done?: S }
  | { type: 'sectionHeld'; section: S }
  | { type: 'submitted' }
  | { type: 'refused'; failure: Failure }
  /** The person replaces the version that is stored by now. */
  | { type: 'overwritten'; revision: number; values: V }
  | { type: 'stored'; message: string | undefined; values: V };

export function beginState<V, S extends string>(
  values: V,
  open: S | null,
  revision: number,
): LongFormState<V, S> {
  return {
    values,
    edits: 0,
    open,
    done: new Set(),
    arrival: null,
    held: null,
    sending: false,
    revision,
    replaced: null,
    refusal: null,
    stored: null,
  };
}

export function reduceLongForm<V, S extends string>(
  state: LongFormState<V, S>,
  event: LongFormEvent<V, S>,
): LongFormState<V, S> {
  switch (event.type) {
    case 'edited':
      return { ...state, values: event.values, edits: state.edits + 1 };
    case 'sectionOpened':
      return { ...state, open: event.section };
    case 'sectionLeft': {
      const { to, done } = event;
      if (done === undefined) return { ...state, open: to };
      return { ...state, open: to, done: new Set(state.done).add(done), arrival: { section: to ?? done } };
    }
    case 'sectionHeld':
      return { ...state, held: { section: event.section } };
    case 'submitted':
      return { ...state, sending: true, refusal: null };
    case 'refused':
      return { ...state, sending: false, refusal: event.failure };
    case 'overwritten':
      return { ...state, revision: event.revision, replaced: event.values };
    case 'stored':
      return { ...state, stored: { message: event.message, values: event.values } };
  }
}
