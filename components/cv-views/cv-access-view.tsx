import { GarageLink } from '#components/accounts/authentication/garage-link.tsx';
import { PasskeySignIn } from '#components/accounts/authentication/passkey-sign-in.tsx';
import { PlainPasswordForm } from '#components/accounts/plain-password-form.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { CvAccess } from '#lib/contract/cv-views/access.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { CV_LIMITS } from '#lib/rules/cv-views/limits.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';

type Props = Readonly<{
  access: CvAccess;
  /** The page that the recruiter wanted to open. */
  next: string;
  /** Why the password was refused. */
  problem: string | undefined;
  view: Pick<View, 't'>;
}>;

/** A password, a passkey or the own company: each proves who is there. */
function Confirm({ access, next, problem, view: { t } }: Props) {
  return (
    <>
      <PageStatus code={403} />
      <PageHead title={t('cvViews.access.confirm.title')} />
      <div className="panel grid gap-3">
        <p>{t('cvViews.access.confirm.why', { hour: CV_LIMITS.hour, day: CV_LIMITS.day })}</p>
        <p>{t('cvViews.access.confirm.then')}</p>
        {problem && !access.canConfirmHere && (
          <Note tone="warn" role="alert">
            {problem}
          </Note>
        )}
        {access.canConfirmHere && (
          <PlainPasswordForm
            id="cv-access"
            error={problem}
            action="/api/account/confirm"
            role="recruiter"
            label={t('cvViews.access.password')}
          >
            <input type="hidden" name="next" value={next} />
            <Button type="submit" variant="primary">
              {t('cvViews.access.confirm.submit')}
            </Button>
          </PlainPasswordForm>
        )}
        <div className="max-w-80">
          <PasskeySignIn role="recruiter" next={next} />
          <GarageLink next={next} />
        </div>
      </div>
      <p className="mt-4 text-14 text-steel">{t('cvViews.access.confirm.told')}</p>
    </>
  );
}

function Blocked({ view: { t } }: Props) {
  return (
    <>
      <PageStatus code={403} />
      <PageHead title={t('cvViews.access.blocked.title')} />
      <div className="panel grid gap-3 border-t-4 border-t-stop">
        <p>{t('cvViews.access.blocked.why', { most: CV_LIMITS.most })}</p>
        <p>{t('cvViews.access.blocked.then')}</p>
        <p>{t('cvViews.access.blocked.rest')}</p>
        <p>
          <ButtonLink variant="primary" icon="mail" href={paths.contact()}>
            {t('cvViews.access.blocked.write')}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

function Open({ next, view: { t } }: Props) {
  return (
    <>
      <PageHead title={t('cvViews.access.open.title')} />
      <Note
        tone="ok"
        action={
          <ButtonLink variant="primary" href={next}>
            {t('cvViews.access.open.next')}
          </ButtonLink>
        }
      >
        {t('cvViews.access.open.text')}
      </Note>
    </>
  );
}

export function CvAccessView(props: Props) {
  const { state } = props.access;
  if (state === 'blocked') return <Blocked {...props} />;
  return state === 'confirm' ? <Confirm {...props} /> : <Open {...props} />;
}
