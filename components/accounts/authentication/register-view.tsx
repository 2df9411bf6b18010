import { getTranslations } from 'next-intl/server';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';
import { earlierOf } from '../flash.ts';
import { oneOf, type PageQuery } from '../query.ts';
import { AccountCard } from './account-card.tsx';
import { CandidateSignUpForm } from './candidate-sign-up-form.tsx';
import { RecruiterSignUpForm } from './recruiter-sign-up-form.tsx';

export async function RegisterView({ role, query }: { role: Role; query: PageQuery }) {
  const t = await getTranslations('authentication');
  const flash = await readFlash(paths.register(role));
  const next = safeReturnPath(oneOf(query, 'next') ?? flash?.values?.next, '') || undefined;
  const other: Role = role === 'candidate' ? 'recruiter' : 'candidate';
  const SignUpForm = role === 'candidate' ? CandidateSignUpForm : RecruiterSignUpForm;
  return (
    <AccountCard
      title={t(`register.${role}.title`)}
      intro={t(`register.${role}.intro`)}
      links={[
        { href: paths.login(role, next), label: t('register.sign_in') },
        { href: paths.register(other), label: t(`register.${other}.other`) },
        { href: paths.static('rgpd'), label: t('register.privacy') },
      ]}
    >
      <SignUpForm earlier={earlierOf(flash)} next={next} termsHref={paths.static('cgu')} />
    </AccountCard>
  );
}
