import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

/** Copies of `--frame` and `--page` (app/styles/tokens.css), which a manifest cannot reference. */
export const THEME = { light: '#14181d', dark: '#0a0c0f', page: '#f2f3f0' } as const;

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/) in one language. `id` is the same in all, so that a
 * change of language keeps the installed site.
 */
export function webManifest(locale: Locale) {
  const t = textsOf(locale);
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    id: '/',
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: t('offline.app.name'),
    short_name: t('common.site.name'),
    description: t('common.site.description'),
    categories: ['business', 'productivity'],
    theme_color: THEME.light,
    background_color: THEME.page,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut(t('offline.app.jobs'), paths.results()),
      shortcut(t('offline.app.favourites'), paths.favorites()),
    ],
  };
}
