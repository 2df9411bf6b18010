import type longForm from '#messages/fr/platform/long-form.json';

/** The kinds of entries that a long form lists, by their texts in `longForm.entries`. */
export type EntryKind = {
  [Key in keyof (typeof longForm)['entries']]: (typeof longForm)['entries'][Key] extends string ? never : Key;
}[keyof (typeof longForm)['entries']];

/** What a closed entry shows of itself; both may be empty. */
export type EntryWords = { title: string; line: string };
