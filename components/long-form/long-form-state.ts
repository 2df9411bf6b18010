import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import type { Sent } from './plan.ts';

/** The state besides the form library's values and errors. */
export type LongFormState<V, S extends string> = {
  /** At the person's last pause. */
  values: V;
  /** Number of pauses after a change. */
  edits: number;
  open: S | null;
  /** Confirmed by the person. */
  done: ReadonlySet<S>;
  /** Its summary gets the focus; a new object each time. */
  arrival: { section: S } | null;
  /** Not left because of its errors; a new object each time. */
  held: { section: S } | null;
  sending: boolean;
  revision: number;
  /** Somebody else's version, which the person chose to replace. */
  replaced: V | null;
  /** Null before an answer, and while it is sent again. */
  refusal: FailureEnvelope | null;
  stored: Sent | null;
};

export type LongFormEvent<V, S extends string> =
  | { type: 'edited'; values: V }
  | { type: 'sectionOpened'; section: S }
  /** `to` may be none; `done` is a section that the person has confirmed. */
  | { type: 'sectionLeft'; to: S | null; done?: S }
  | { type: 'sectionHeld'; section: S }
  | { type: 'submitted' }
  | { type: 'refused'; failure: FailureEnvelope }
  /** The person replaces the stored version. */
  | { type: 'overwritten'; revision: number; values: V }
  | { type: 'stored'; sent: Sent };

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
      return { ...state, stored: event.sent };
  }
}
