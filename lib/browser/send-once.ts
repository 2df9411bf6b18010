import type { Client } from '#lib/contract/platform/client.ts';
import { FORM_KEY_HEADER } from '#lib/contract/platform/headers.ts';
import { browserClient } from './api-client.ts';
import { formKey } from './form-key.ts';

const STORED = 'bielle:form-keys';

type Keys = Record<string, string>;

/** For a browser that refuses storage. */
let inMemory: Keys = {};

function readKeys(): Keys {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Keys;
  } catch {
    return inMemory;
  }
}

function storeKeys(keys: Keys): void {
  inMemory = keys;
  try {
    sessionStorage.setItem(STORED, JSON.stringify(keys));
  } catch {
    // Then a reload begins a new form.
  }
}

/** A hash of a text (FNV-1a, twice), so that what was typed is not stored. */
function shortened(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}${hash(0x9747b28c)}${text.length}`;
}

/**
 * Calls an operation that acts `once`, with one key for the same content until it is answered: pressed twice, or sent
 * again after a lost answer or a reload, it adds one thing.
 * @throws ApiFailure
 */
export const sendOnce: Client = async (operation, request) => {
  const content = shortened(operation.path + JSON.stringify(request));
  const keys = readKeys();
  const key = keys[content] ?? formKey();
  storeKeys({ ...keys, [content]: key });
  const answer = await browserClient(undefined, { [FORM_KEY_HEADER]: key })(operation, request);
  const { [content]: _, ...others } = readKeys();
  storeKeys(others);
  return answer;
};
