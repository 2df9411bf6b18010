import { uploadImage } from '#lib/browser/operations/profile.ts';
import type { ImageKind } from '#lib/contract/accounts/profile.ts';
import { createClient } from '#lib/contract/platform/client.ts';

/** Milliseconds until an upload is cancelled: networks in workshops are slow. */
const TIMEOUT = 60_000;

/** `fetch` reports no upload progress; XMLHttpRequest does. */
function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const fail = () => reject(new TypeError('no answer'));
      call.open(init?.method ?? 'GET', String(input));
      new Headers(init?.headers).forEach((value, name) => {
        call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      call.onload = () => resolve(new Response(call.responseText, { status: call.status }));
      call.onerror = fail;
      call.onabort = fail;
      init?.signal?.addEventListener('abort', () => call.abort());
      call.send(String(init?.body));
    });
}

/** A file as `data:image/jpeg;base64,…`. */
function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** Sent with the picture. */
type ImageFacts = Readonly<{ name: string; extension: string; kind?: ImageKind }>;

/**
 * Sends a picture; answers the address that a profile or an offer then names. `onProgress` gets the share
 * sent, 0 to 1.
 * @throws ApiFailure
 */
export async function sendImage(
  picture: Blob,
  facts: ImageFacts,
  onProgress: (share: number) => void = () => undefined,
): Promise<string> {
  const client = createClient({
    baseUrl: '/api/upstream',
    locale: document.documentElement.lang,
    fetch: fetchWithProgress(onProgress),
    timeout: TIMEOUT,
  });
  const base64 = await dataUrlOf(picture);
  const { data } = await client(uploadImage, { body: { ...facts, base64 } });
  return data;
}

/**
 * Sends a JPEG of a person, as `sendImage`.
 * @throws ApiFailure
 */
export const uploadPicture = (picture: Blob, onProgress: (share: number) => void): Promise<string> =>
  sendImage(picture, { name: 'photo', extension: 'jpg' }, onProgress);
