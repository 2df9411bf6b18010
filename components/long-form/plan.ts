import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DrawerState } from '#components/ui/dialog/drawer.tsx';
import type { FieldGuide } from '#components/ui/form/form-context.ts';
import type { Schema } from '#lib/contract/platform/operation.ts';

/** In one language and, where it has one, one gender. */
export type Choice = { id: number; name: string };

/** Kept for oneself, or published. */
export type SentAs = 'draft' | 'published';

export type SectionMarks<S extends string> = Readonly<Record<S, DrawerState>>;

export type FormPlan<S extends string> = {
  /** Selects the texts. */
  of: 'cv' | 'offer';
  schema: Schema<FieldValues, FieldValues>;
  /** Holds draft or published; not an input. */
  status: string;
  /** Fields above the sections. */
  essentials?: readonly string[];
  sections: readonly S[];
  /** Fields of the body. */
  fields: Readonly<Record<S, readonly string[]>>;
};

/** For a path such as `experiences.2.expCity`. */
export function sectionIn<S extends string>({ sections, fields }: FormPlan<S>, path: string): S | undefined {
  const field = path.split('.')[0] ?? '';
  return sections.find((section) => fields[section].includes(field));
}

/** `revision`: the one that the form replaces. */
export type StoredItem = { id: number; revision: number };

/** `message`: what the page that opens next, at `next`, tells first. */
export type Sent = { message?: string | undefined; next: string };

export type FormOwn<V extends FieldValues, S extends string> = {
  plan: FormPlan<S>;
  item: StoredItem | null;
  /** Where the device stores what is typed in a new item; `new` when absent. */
  newPlace?: string | undefined;
  /** Another key of the device, whose copy a new item takes over when it has none of its own. */
  broughtFrom?: string | undefined;
  first: (begin: V) => S | null;
  guide: (openSection: (section: S) => void) => FieldGuide;
  /** `errors`: paths of wrong fields; `seen`: sections that the person has confirmed. */
  marks: (values: V, errors: readonly string[], seen: ReadonlySet<S>) => SectionMarks<S>;
  send: (revision: number, values: V) => Promise<Sent>;
  read: (id: number) => Promise<{ revision: number; values: V }>;
  /**
   * By error code; each opens a dialog. `keepAndFree`: the page may then be left, and nothing typed is lost. `sendAgain`
   * once the reason is gone.
   */
  refusals: Readonly<
    Record<string, (message: string, keepAndFree: () => void, sendAgain: () => void) => void>
  >;
};

export type FormLook<V, S extends string> = {
  label: string;
  titles: Readonly<Record<S, string>>;
  hint: (section: S, values: V) => string;
  contents: Readonly<Record<S, ReactNode>>;
  publish: string;
  back: string;
  /** Whether it can be stored without publishing it; true when absent. */
  draft?: boolean;
  notice?: ReactNode;
  /** Above the sections: another way to fill them in, or the essentials. */
  start?: ReactNode;
  /** Around the sections: folds them below the essentials. */
  fold?: (sections: ReactNode) => ReactNode;
};
