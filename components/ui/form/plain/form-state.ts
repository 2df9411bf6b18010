import type { Flash } from '#lib/web/session/flash.ts';

/** One plain form of a page: what was typed before a refusal, and what is wrong with it. */
export type FormState = Readonly<{
  /** Unique on the page; also begins the ids of its fields. */
  id: string;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What concerns no field. */
  refused: string | undefined;
  isRefused: boolean;
}>;

/** The flash belongs to the form that was posted; other forms of the page are as new. */
export function formState(flash: Flash | null, id: string): FormState {
  const { failure, values = {} } = flash ?? {};
  if (!failure || values._form !== id)
    return { id, typed: {}, errors: {}, refused: undefined, isRefused: false };
  const { fields = {}, message } = failure;
  const refused = Object.keys(fields).length === 0 ? message : undefined;
  return { id, typed: values, errors: fields, refused, isRefused: true };
}
