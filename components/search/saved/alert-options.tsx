import { alertFrequency } from '#lib/contract/alerts/alerts.ts';
import type { Texts } from '#lib/i18n/texts.ts';

/** Options of a native select. */
export function AlertOptions({ t }: Readonly<{ t: Texts }>) {
  return alertFrequency.options.map((frequency) => (
    <option key={frequency} value={frequency}>
      {t(`savedSearches.alert.${frequency}`)}
    </option>
  ));
}
