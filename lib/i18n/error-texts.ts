import en from '#messages/en/platform/error.json' with { type: 'json' };
import fr from '#messages/fr/platform/error.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** They ship with the error boundary, since a failed page cannot pass any. */
export const errorTexts: Record<Locale, typeof fr> = { fr, en };
