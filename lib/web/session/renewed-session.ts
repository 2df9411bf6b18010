import type { z } from 'zod';
import type { userProfile } from '#lib/contract/accounts/profile.ts';
import { rememberLocaleHeader, type Session, startSessionHeader } from './session.ts';

export async function renewedSession(
  session: Session,
  profile: z.output<typeof userProfile>,
): Promise<string[]> {
  const { firstName, gender, language } = profile;
  const next = { ...session, firstName: firstName, gender, locale: language, since: Date.now() };
  const renewed = await startSessionHeader(next);
  return language === session.locale ? [renewed] : [renewed, rememberLocaleHeader(language)];
}
