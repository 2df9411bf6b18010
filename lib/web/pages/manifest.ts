import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

/** The colours of `--frame` and `--page` (app/styles/tokens.css), which a manifest cannot refer to. */
export const THEME = { light: '#14181d', dark: '#0a0c0f', page: '#f2f3f0' } as const;

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * What a device needs to know to install the site (https://www.w3.org/TR/appmanifest/), in one language. Its address
 * is the same in all: `id` keeps an installed site the same one when its reader changes the language.
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
