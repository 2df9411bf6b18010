import type longForm from '#messages/fr/platform/long-form.json';

export type EntryKind = {
  [Key in keyof (typeof longForm)['entries']]: (typeof longForm)['entries'][Key] extends string ? never : Key;
}[keyof (typeof longForm)['entries']];

/** Both may be empty. */
export type EntryWords = { title: string; line: string };
