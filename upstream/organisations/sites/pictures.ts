import type { SiteBody } from '#lib/contract/organisations/forms.ts';
import { fileKeyIn } from '#lib/rules/file-address.ts';
import type { Db } from '#upstream/platform/db.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { holdOwnUpload } from '#upstream/platform/files/uploads.ts';

export type SitePictures = { logoKey: string | null; pictureKeys: string[] };

export const NO_PICTURES: SitePictures = { logoKey: null, pictureKeys: [] };

const keysOf = ({ logoKey, pictureKeys }: SitePictures) => [...(logoKey ? [logoKey] : []), ...pictureKeys];

/** Those that the site had and has no longer: to be discarded after the commit. */
export const replacedKeys = (before: SitePictures, after: SitePictures): string[] => {
  const kept = new Set(keysOf(after));
  return keysOf(before).filter((key) => !kept.has(key));
};

/**
 * What the site has from now on: its own files, and those that the caller has sent.
 * @throws 422 for the file of somebody else
 */
export async function nextPictures(
  tx: Db,
  { logo, pictures }: Pick<SiteBody, 'logo' | 'pictures'>,
  before: SitePictures,
  userId: number,
): Promise<SitePictures> {
  const keyOf = async (address: string, field: string): Promise<string> => {
    const key = fileKeyIn(address);
    const isKnown = key !== null && keysOf(before).includes(key);
    if (key !== null && (isKnown || (await holdOwnUpload(tx, key, userId)))) return key;
    throw fieldError(field, 'invalid_field');
  };
  const { pictureKeys } = before;
  const logoKey = logo ? await keyOf(logo, 'logo') : logo === null ? null : before.logoKey;
  if (pictures === undefined) return { logoKey, pictureKeys };
  const next: string[] = [];
  for (const address of new Set(pictures)) next.push(await keyOf(address, 'pictures'));
  return { logoKey, pictureKeys: next };
}
