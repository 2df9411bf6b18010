/** What the child process is started with (JSON in its first argument). */
export interface ChildOptions {
  dataDir: string;
  /** false: no fsync, for data that may get lost */
  durable: boolean;
}

/** What the child tells its parent. */
export type ChildReport =
  | { kind: 'ready'; sockets: string }
  /** `sentence` is for the operator */
  | { kind: 'refused'; sentence: string };

/** The one thing that the parent tells its child. A lost parent means the same. */
export const STOP = 'stop';
