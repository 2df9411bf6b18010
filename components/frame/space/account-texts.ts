import { useLocale, useTranslations } from 'next-intl';
import { locales } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import type { AccountTexts } from './account-menu.tsx';
import { SPACE_MENU } from './space-menu.ts';

/** Made on the server: the island itself has no messages. */
export function useAccountTexts(): AccountTexts {
  const t = useTranslations('frame.header');
  const menu = useTranslations('frame.menu');
  const language = useTranslations('frame.language');
  const current = useLocale();
  const other = locales.find((locale) => locale !== current) ?? current;
  const accountLinks = (role: 'candidate' | 'recruiter') =>
    SPACE_MENU[role]
      .filter((group) => group.headerOnly)
      .flatMap((group) => group.entries)
      .map((entry) => ({ href: entry.path, text: menu(entry.label) }));
  return {
    recruiter: t('recruiter'),
    candidate: t('candidate'),
    mySpace: t('mySpace'),
    myAccount: t('myAccount'),
    signOut: t('signOut'),
    menuOf: t('menuOf', { name: '#' }),
    notifications: `${t('notificationsOne', { count: '#' })}|${t('notifications', { count: '#' })}`,
    language: { code: other, name: language(other) },
    links: {
      candidate: [{ href: paths.space('candidate'), text: t('mySpace') }, ...accountLinks('candidate')],
      recruiter: [{ href: paths.space('recruiter'), text: menu('home') }, ...accountLinks('recruiter')],
    },
  };
}
