/** Keys are ours (`isFileKey`); others are treated as missing. */
export type Storage = {
  /** Durable on return; overwrites an existing key. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
};

/** 32 hex digits and a short extension, so never a path. */
export function isFileKey(key: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(key);
}
