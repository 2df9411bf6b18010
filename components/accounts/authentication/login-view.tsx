import { getTranslations } from 'next-intl/server';
import { Note } from '#components/ui/notices/note.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';
import { earlierOf } from '../flash.ts';
import { oneOf, type PageQuery } from '../query.ts';
import { AccountCard } from './account-card.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Notes say what happened before: a registration, a new password, a link sent again. */
export async function LoginView({ role, query }: { role: Role; query: PageQuery }) {
  const t = await getTranslations('authentication');
  const flash = await readFlash(paths.login(role));
  const next = safeReturnPath(oneOf(query, 'next'), '') || undefined;
  const other: Role = role === 'candidate' ? 'recruiter' : 'candidate';
  return (
    <AccountCard
      title={t(`login.${role}.title`)}
      intro={t(`login.${role}.intro`)}
      notes={
        <>
          {oneOf(query, 'registered') ? (
            <Note tone="ok" icon="mail">
              <strong className="block">{t('register.done')}</strong>
              {t('register.verify')}
            </Note>
          ) : null}
          {oneOf(query, 'ended') ? <Note tone="warn">{t('login.ended')}</Note> : null}
          {oneOf(query, 'quoted') ? <Note tone="ok">{t('quoteSent')}</Note> : null}
          {oneOf(query, 'reset') ? <Note tone="ok">{t('password.done')}</Note> : null}
          {flash?.success ? <Note tone="ok">{flash.success}</Note> : null}
        </>
      }
      firstWay={<ForgotLink role={role} next={next} />}
      links={[
        ...(role === 'candidate'
          ? [{ href: paths.forgotPassword(role, next), label: t('login.candidate.withoutPassword') }]
          : []),
        ...(role === 'recruiter' ? [{ href: paths.garageLogin(next), label: t('garage.link') }] : []),
        { href: paths.register(role, next), label: t(`login.${role}.register`) },
        { href: paths.login(other), label: t(`login.${other}.other`) },
      ]}
    >
      <SignInForm role={role} earlier={earlierOf(flash)} next={next} />
    </AccountCard>
  );
}
