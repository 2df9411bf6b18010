import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The texts that name a page of an account. */
export type TitleKey =
  | `login.${'candidate' | 'recruiter'}.title`
  | `register.${'candidate' | 'recruiter'}.title`
  | 'forgot.title'
  | 'reset.title'
  | 'password.title'
  | 'check.title';

/** Title of a page; `private` keeps it out of search engines. */
export function accountMetadata(title: TitleKey, options: { private?: boolean } = {}) {
  return async (): Promise<Metadata> => {
    const t = await getTranslations('account');
    return { title: t(title), ...(options.private ? { robots: { index: false } } : {}) };
  };
}
