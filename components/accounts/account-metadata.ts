import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import type { Role } from '#lib/contract/platform/operation.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';

export type TitleKey = 'forgot' | 'reset' | 'password' | 'check';

/** For pages that search engines must not index. */
export const privateAccountMetadata = (page: TitleKey, role?: Role) => async (): Promise<Metadata> => {
  const t = textsOf(await getLocale());
  const title = t(`authentication.${page}.title`);
  return {
    title: role ? t(`authentication.titleOf.${role}`, { title }) : title,
    description: t(`pageMeta.${page}`),
    robots: { index: false },
  };
};

export const accountMetadata = (page: 'login' | 'register', role: Role) => async (): Promise<Metadata> => {
  const locale = await getLocale();
  const t = textsOf(locale);
  return pageMetadata({
    locale,
    title: t(`authentication.${page}.${role}.title`),
    description: t(`pageMeta.${page}_${role}`),
    path: paths[page](role),
  });
};
