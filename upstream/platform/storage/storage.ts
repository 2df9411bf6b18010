/** Where files that people send are kept. Keys are made by us (`isFileKey`); any other key names nothing. */
export type Storage = {
  /** Keeps a file for good before it returns; a key that exists is overwritten. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The whole file, or undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
};

/** Whether a text has the form of a key: 32 hex digits and a short extension, so never a path. */
export function isFileKey(key: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(key);
}
