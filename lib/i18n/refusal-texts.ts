import en from '#messages/en/platform/refusal.json' with { type: 'json' };
import fr from '#messages/fr/platform/refusal.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** Apart from the texts of the error page, which browsers load. */
export const refusalTexts: Record<Locale, typeof fr> = { fr, en };
