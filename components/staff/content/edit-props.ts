import type { FormState } from '#components/ui/form/plain/form-state.ts';
import type { ContentData } from '#lib/contract/staff/content.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Of the form that changes one content. */
export type EditProps = Readonly<{
  content: ContentData;
  state: FormState;
  /** The page to return to. */
  back: string;
  locale: Locale;
}>;

/** What the form begins with: the newest version, planned ones included and cancelled ones not, else the original. */
export const currentOf = ({ versions, original }: ContentData): unknown =>
  versions.find(({ state }) => state !== 'cancelled')?.value ?? original;
