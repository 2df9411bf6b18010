import { getTranslations } from 'next-intl/server';
import { FOOTER_LINKS } from '#components/frame/footer-links.ts';
import type { Role } from '#lib/contract/operation.ts';
import { paths } from '#lib/paths.ts';
import { readFlash } from '#lib/web/upstream.ts';
import { AccountCard } from './account-card.tsx';
import { CandidateSignUpForm } from './candidate-sign-up-form.tsx';
import { earlierOf } from './flash.ts';
import { oneOf, type PageQuery } from './query.ts';
import { RecruiterSignUpForm } from './recruiter-sign-up-form.tsx';

/** The terms of use are linked as soon as their page stands among the site's pages. */
const termsHref = () => FOOTER_LINKS.find((link) => link.href === paths.static('cgu'))?.href ?? null;

/** Registration of one role. */
export async function RegisterView({ role, query }: { role: Role; query: PageQuery }) {
  const t = await getTranslations('account');
  const earlier = earlierOf(await readFlash(paths.register(role)));
  const next = oneOf(query, 'next');
  const other: Role = role === 'candidate' ? 'recruiter' : 'candidate';
  const SignUpForm = role === 'candidate' ? CandidateSignUpForm : RecruiterSignUpForm;
  return (
    <AccountCard
      title={t(`register.${role}.title`)}
      intro={t(`register.${role}.intro`)}
      links={[
        { href: paths.login(role, next), label: t('register.sign_in') },
        { href: paths.register(other), label: t(`register.${other}.other`) },
      ]}
    >
      <SignUpForm earlier={earlier} next={next} termsHref={termsHref()} />
    </AccountCard>
  );
}
