import type { Flash } from '#lib/web/session/flash.ts';

/** What a form takes from a post that was refused without JavaScript. */
export type Earlier = {
  values: Readonly<Record<string, string>>;
  failure?: { code: string; message?: string; fields?: Readonly<Record<string, string>> };
};

/** The part of a flash that the form shows; a failure of fields alone needs no sentence of its own. */
export function earlierOf(flash: Flash | null): Earlier {
  const { failure, values = {} } = flash ?? {};
  if (!failure) return { values };
  const { code, message, fields } = failure;
  const shown = code === 'invalid' && fields ? {} : { message };
  return { values, failure: { code, ...shown, ...(fields ? { fields } : {}) } };
}
