import 'server-only';
import { getLocale } from 'next-intl/server';
import { type View, viewFor, viewOf } from '#lib/facts/offer-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { loadReference } from '../upstream/reference.ts';
import { readSession } from '../upstream/upstream.ts';

/** For a page of a space. Candidates get the French forms of their gender; recruiters read about others. */
export async function loadSpaceView(): Promise<View> {
  const [locale, session] = await Promise.all([getLocale(), readSession()]);
  const view = viewOf(locale, textsOf(locale), await loadReference(locale));
  return session?.role === 'candidate' ? viewFor(view, session.gender) : view;
}
