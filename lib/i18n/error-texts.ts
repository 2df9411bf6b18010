import en from '#messages/en/platform/error.json' with { type: 'json' };
import fr from '#messages/fr/platform/error.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/**
 * Texts of the error page in both languages, a few lines: they travel with the error boundary itself, since a
 * page that failed could not hand over any.
 */
export const errorTexts: Record<Locale, typeof fr> = { fr, en };
