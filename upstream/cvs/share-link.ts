import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { signedId, signId } from '#upstream/platform/links/signed-id.ts';

type Secret = Pick<UpstreamSettings, 'secret'>;

export const shareToken = (id: number, settings: Secret): string => signId('cv-share', id, settings);

export const idOfShareToken = (token: string, settings: Secret): number | undefined =>
  signedId('cv-share', token, settings);
