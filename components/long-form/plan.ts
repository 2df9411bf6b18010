import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { DrawerState } from '#components/ui/dialog/drawer.tsx';
import type { FieldGuide } from '#components/ui/form/form-context.ts';

/** An entry of a list as a form offers it: named in one language and, where it has one, in one gender. */
export type Choice = { id: number; name: string };

/** Whether the form is sent to be kept for oneself or to be seen. */
export type SentAs = 'draft' | 'published';

export type SectionMarks<S extends string> = Readonly<Record<S, DrawerState>>;

/** What a long form is about: its sections in their order, and how it is checked. */
export type FormPlan<S extends string> = {
  /** Chooses between the words for one and the other. */
  of: 'cv' | 'offer';
  schema: z.ZodType<FieldValues, FieldValues>;
  /** The field that says how it is sent; no input of the person's. */
  status: string;
  sections: readonly S[];
  /** The fields of the body that each section holds. */
  fields: Readonly<Record<S, readonly string[]>>;
};

/** The section where a field of the body stands, given its path: `experiences.2.expCity`. */
export function sectionIn<S extends string>({ sections, fields }: FormPlan<S>, path: string): S | undefined {
  const field = path.split('.')[0] ?? '';
  return sections.find((section) => fields[section].includes(field));
}

/** What is stored already: its id and the revision that the form replaces. */
export type StoredItem = { id: number; revision: number };

/** The values that a form begins with, and where they are kept meanwhile. */
export type Beginning<V> = {
  /** Storage key of unsaved input. */
  draftKey: string;
  /** What the server has, or what a new one holds. */
  stored: V;
  /** The start values, and when the device stored them, if it did. */
  begin: V;
  keptAt: number;
};

/** What one kind of long form has of its own. */
export type FormOwn<V extends FieldValues, S extends string> = {
  plan: FormPlan<S>;
  item: StoredItem | null;
  first: (begin: V) => S | null;
  guide: (openSection: (section: S) => void) => FieldGuide;
  /** How each section stands; `errors` are the paths of its wrong fields, `seen` what was said to be done. */
  marks: (values: V, errors: readonly string[], seen: ReadonlySet<S>) => SectionMarks<S>;
  /** Stores the values; answers what is said of it. */
  send: (revision: number, values: V) => Promise<string | undefined>;
  read: (id: number) => Promise<{ revision: number; values: V }>;
  goTo: (sent: SentAs) => string;
  /** Refusals of its own kind by their code, each answered in a dialog. */
  refusals: Readonly<Record<string, (message: string, leave: LeaveFreely) => void>>;
};

export type LeaveFreely = {
  keepTyped: () => void;
  /** Lets the page be left without a question. */
  free: () => void;
};

/** How a long form looks: its title, the words of its sections, their contents and its end. */
export type FormLook<V, S extends string> = {
  label: string;
  titles: Readonly<Record<S, string>>;
  hint: (section: S, values: V) => string;
  contents: Readonly<Record<S, ReactNode>>;
  publish: string;
  back: string;
  saveOff?: string | undefined;
  notice?: ReactNode;
};
