import type { z } from 'zod';
import type { userProfile } from '#lib/contract/accounts/profile.ts';
import { rememberLocaleHeader, type Session, startSessionHeader } from './session.ts';

/**
 * The Set-Cookie headers after somebody changed the own profile: the header's name and the wording for men or
 * women follow at once, and so does the language, if that is what changed.
 */
export async function renewedSession(
  session: Session,
  profile: z.output<typeof userProfile>,
): Promise<string[]> {
  const { surname, gender, language } = profile;
  const next = { ...session, firstName: surname, gender, locale: language, since: Date.now() };
  const renewed = await startSessionHeader(next);
  return language === session.locale ? [renewed] : [renewed, rememberLocaleHeader(language)];
}
