import { type FormReference, formReference } from '#components/long-form/form-reference.ts';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { indexReference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The names of what a file refers to, which the page lacks. */
export async function loadNames(locale: Locale): Promise<FormReference> {
  const response = await fetch('/api/upstream/infos/config', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The reference lists did not come: ${response.status}`);
  const { data }: { data: ReferenceLists } = await response.json();
  return formReference(indexReference(data, locale));
}
