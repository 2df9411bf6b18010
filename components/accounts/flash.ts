import type { Flash } from '#lib/web/session/flash.ts';

export type Earlier = {
  values: Readonly<Record<string, string>>;
  failure?: { code: string; message?: string; fields?: Readonly<Record<string, string>> };
};

/** A failure of fields alone needs no message of its own. */
export function earlierOf(flash: Flash | null): Earlier {
  const { failure, values = {} } = flash ?? {};
  if (!failure) return { values };
  const { code, message, fields } = failure;
  const shown = code === 'invalid' && fields ? {} : { message };
  return { values, failure: { code, ...shown, ...(fields ? { fields } : {}) } };
}
