/** JSON in the first argument. */
export interface ChildOptions {
  dataDir: string;
  /** false: no fsync, for data that may get lost */
  durable: boolean;
}

export type ChildReport =
  | { kind: 'ready'; sockets: string }
  /** `sentence` is for the operator */
  | { kind: 'refused'; sentence: string };

/** The parent's only message; losing the parent means the same. */
export const STOP = 'stop';
