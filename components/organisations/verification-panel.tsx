import { ButtonLink } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { Verification } from '#lib/contract/organisations/verification.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { siteContact } from '#lib/operator/site.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { Panel, PostForm, Submit } from './plain-panel.tsx';

type Props = Readonly<{
  verification: Verification;
  locale: Locale;
  flash: Flash | null;
  /** Of the mailed link that led here. */
  token: string | undefined;
}>;

function State({ verification: { verified }, locale }: Props) {
  const t = textsOf(locale);
  if (!verified) return null;
  const domain = verified.domain ?? '';
  const ways = verified.by === 'domain' || !domain ? [verified.by] : [verified.by, 'domain' as const];
  return (
    <Note tone="ok" className="mt-4">
      <p className="font-semibold">
        {t('verification.verified', { date: formatter(locale).date(verified.at) })}
      </p>
      {ways.map((way) => (
        <p key={way} className="mt-1 wrap-anywhere">
          {t(`verification.by.${way}`, { domain })}
        </p>
      ))}
    </Note>
  );
}

function OpenLink({ locale, token }: Props) {
  const t = textsOf(locale);
  if (token === undefined) return null;
  return (
    <Panel id="verification-link" title={t('verification.link.title')}>
      <p className="mt-2">{t('verification.link.text')}</p>
      <PostForm action="verify-link">
        <input type="hidden" name="token" value={token} />
        <Submit>{t('verification.link.submit')}</Submit>
      </PostForm>
    </Panel>
  );
}

/** Without a domain of its own there is nothing to prove yet. */
function WebsiteFirst({ verification: { website }, locale }: Props) {
  const t = textsOf(locale);
  const text = website ? t('verification.domain.shared', { website }) : t('verification.domain.missing');
  return (
    <>
      <p className="mt-2 mb-3 wrap-anywhere">{text}</p>
      <ButtonLink href={paths.profile('recruiter')} variant="second">
        {t('verification.domain.profile')}
      </ButtonLink>
    </>
  );
}

function SendLink({ verification, locale, flash }: Props & { domain: string }) {
  const t = textsOf(locale);
  const { pending, ownEmail } = verification;
  const domain = verification.domain ?? '';
  return (
    <>
      <p className="mt-2 wrap-anywhere">{t('verification.domain.text', { domain })}</p>
      {pending && (
        <Note icon="clock" className="mt-3">
          <span className="wrap-anywhere">
            {t('verification.domain.pending', {
              email: pending.email,
              until: formatter(locale).dateTime(pending.expiresAt),
            })}
          </span>
        </Note>
      )}
      <PostForm action="verify-domain">
        <PlainFrame
          id="verification-email"
          label={t('verification.domain.email', { domain })}
          error={flash?.failure?.fields?.email}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={254}
              defaultValue={flash?.values?.email ?? ownEmail ?? ''}
              className={controlClass}
            />
          )}
        </PlainFrame>
        <Submit>{t('verification.domain.submit')}</Submit>
      </PostForm>
    </>
  );
}

function ByRegister({ locale }: Props) {
  const t = textsOf(locale);
  return (
    <Panel id="verification-register" title={t('verification.register.title')}>
      <p className="mt-2">{t('verification.register.text')}</p>
      <PostForm action="verify-register">
        <Submit>{t('verification.register.submit')}</Submit>
      </PostForm>
    </Panel>
  );
}

function ByDocument({ locale }: Props) {
  const t = textsOf(locale);
  const { email } = siteContact();
  return (
    <Panel id="verification-document" title={t('verification.document.title')}>
      <p className="mt-2 mb-3">{t('verification.document.text')}</p>
      <ButtonLink href={`mailto:${email}`} variant="second" icon="mail">
        {t('verification.document.button', { email })}
      </ButtonLink>
    </Panel>
  );
}

export function VerificationPanel(props: Props) {
  const { verification, locale, flash } = props;
  const t = textsOf(locale);
  const { domain, verified, byRegister } = verification;
  const failure = flash?.failure?.fields ? undefined : flash?.failure?.message;
  const notice = flash?.success ?? failure;
  return (
    <>
      <p className="text-steel">
        {t('verification.intro')} {t('verification.ends')}
      </p>
      {notice && (
        <Note tone={flash?.success ? 'ok' : 'warn'} role="status" className="mt-4 wrap-anywhere">
          {notice}
        </Note>
      )}
      <State {...props} />
      <OpenLink {...props} />
      {(!verified?.domain || verified.domain !== domain) && (
        <Panel id="verification-domain" title={t('verification.domain.title')}>
          {domain === null ? <WebsiteFirst {...props} /> : <SendLink {...props} domain={domain} />}
        </Panel>
      )}
      {byRegister && !verified && <ByRegister {...props} />}
      {(!verified || verified.by === 'domain') && <ByDocument {...props} />}
    </>
  );
}
