import { getTranslations } from 'next-intl/server';
import { Button } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DataOf, Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { readFlash, readSession, upstream } from '#lib/web/upstream/upstream.ts';
import { oneOf, type PageQuery } from '../query.ts';
import { AccountCard } from './account-card.tsx';
import { EmailCheck, HomeButton, OutcomeNote } from './email-check.tsx';

type Link = DataOf<typeof authenticationContract.checkEmail>;

type Texts = Awaited<ReturnType<typeof getTranslations<'authentication.check'>>>;

type FormProps = Readonly<{
  token: string;
  next: string;
  label: string;
  /** An offer is published with the address. */
  hasOffer: boolean;
  /** A password field. */
  children?: React.ReactNode;
}>;

/** The button that confirms: opening a mail's link changes nothing by itself. */
function LinkForm({ token, next, label, hasOffer, children }: FormProps) {
  return (
    <form method="post" action="/api/session/link" className="mt-5 grid justify-items-start gap-4" noValidate>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      {hasOffer ? <input type="hidden" name="offer" value="1" /> : null}
      {children}
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  );
}

function RegistrationPassword({ t, error }: Readonly<{ t: Texts; error: string | undefined }>) {
  return (
    <PlainFrame id="password" label={t('password')} error={error}>
      {(control) => (
        <input
          {...control}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={200}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

/** Undefined after a refusal, with its message. */
async function readLink(token: string): Promise<{ link?: Link; refusal?: string }> {
  try {
    return { link: (await upstream(authenticationContract.checkEmail, { query: { token } })).data };
  } catch (error) {
    if (error instanceof ApiFailure && error.failure.code === 'bad_token') {
      return { refusal: error.failure.message };
    }
    throw error;
  }
}

type RefusedProps = Readonly<{ title: string; message: string; next: string; status: 404 | 410 }>;

function Refused({ title, message, next, status }: RefusedProps) {
  return (
    <AccountCard title={title}>
      <PageStatus code={status} />
      <OutcomeNote outcome={{ ok: false, message }} />
      <HomeButton role={null} next={next} />
    </AccountCard>
  );
}

const forgotten = (t: Texts, role: Role | null, next: string) => ({
  href: paths.forgotPassword(role ?? 'recruiter', next || undefined),
  label: t('forgotten'),
});

/**
 * Opening the page changes nothing, whatever opens it: mail scanners open links and run scripts. Only the browser that
 * registered confirms by itself. Elsewhere the page shows the address and asks for the password of the registration:
 * somebody else may have sent the link or typed this address. A user who is signed in or publishes an offer must press
 * the button also in their own browser.
 */
export async function CheckEmailView({ query }: { query: PageQuery }) {
  const t = await getTranslations('authentication.check');
  const token = oneOf(query, 'token');
  const next = safeReturnPath(oneOf(query, 'next'), '');
  const flash = await readFlash('/check-email');
  if (!token) {
    return (
      <Refused
        title={t('title')}
        message={flash?.failure?.message || t('no_token')}
        next={next}
        status={404}
      />
    );
  }
  const { link, refusal = '' } = await readLink(token);
  if (!link) return <Refused title={t('title')} message={refusal} next={next} status={410} />;
  if (link.state === 'confirmed') {
    return (
      <AccountCard title={t('confirmed_title')}>
        <OutcomeNote outcome={{ ok: true, message: link.message }} />
        <HomeButton role={link.role} next={next} />
      </AccountCard>
    );
  }
  const hasOffer = link.hasOffer || oneOf(query, 'offer') === '1';
  return <Waiting link={link} token={token} next={next} hasOffer={hasOffer} failure={flash?.failure} />;
}

type WaitingProps = Readonly<{
  link: Link;
  token: string;
  next: string;
  hasOffer: boolean;
  failure: Flash['failure'];
}>;

async function Waiting({ link, token, next, hasOffer, failure }: WaitingProps) {
  const t = await getTranslations('authentication.check');
  const title = t(hasOffer ? 'publish_title' : 'title');
  const form = { token, next, hasOffer, label: t(hasOffer ? 'publish' : 'submit') };
  const isSignedIn = (await readSession()) !== null;
  if (link.isOwnBrowser && !isSignedIn && !hasOffer) {
    return (
      <AccountCard title={title}>
        <EmailCheck token={token} next={next} />
        <noscript>
          <LinkForm {...form} />
        </noscript>
      </AccountCard>
    );
  }
  const links = link.isOwnBrowser ? [] : [forgotten(t, link.role, next)];
  return (
    <AccountCard title={title} links={links}>
      <p className="break-words">{t('address', { email: link.email ?? '' })}</p>
      {isSignedIn ? <p className="mt-3">{t('signed_in')}</p> : null}
      {hasOffer ? <p className="mt-3">{t('publish_text')}</p> : null}
      {link.isOwnBrowser ? null : <p className="mt-3">{t('other_browser')}</p>}
      <LinkForm {...form}>
        {link.isOwnBrowser ? null : (
          <RegistrationPassword t={t} error={failure && (failure.fields?.password ?? failure.message)} />
        )}
      </LinkForm>
    </AccountCard>
  );
}
