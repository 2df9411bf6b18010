import { getTranslations } from 'next-intl/server';
import { Button } from '#components/ui/button.tsx';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFlash, readSession } from '#lib/web/upstream/upstream.ts';
import { oneOf, type PageQuery } from '../query.ts';
import { AccountCard } from './account-card.tsx';
import { EmailCheck, HomeButton, OutcomeNote } from './email-check.tsx';

/** A button sends the token: without JavaScript, or when another session is open. */
function LinkForm({ token, next, label }: Readonly<{ token: string; next: string; label: string }>) {
  return (
    <form method="post" action="/api/session/link" className="mt-5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  );
}

/**
 * Opening the page never sends the token, since mail scanners open links and a link works once: the browser sends it,
 * or a button without JavaScript. A signed-in user must press the button, so that a link from somebody else cannot move
 * them into another account. An offer that comes with the address is published by the button only: somebody else may
 * have written it.
 */
export async function CheckEmailView({ query }: { query: PageQuery }) {
  const t = await getTranslations('authentication.check');
  const token = oneOf(query, 'token');
  const next = safeReturnPath(oneOf(query, 'next'), '');
  if (!token) {
    const flash = await readFlash('/check-email');
    const message = flash?.failure?.message || t('no_token');
    return (
      <AccountCard title={t('title')}>
        <OutcomeNote outcome={{ ok: false, message }} />
        <HomeButton role={null} next={next} />
      </AccountCard>
    );
  }
  const hasOffer = oneOf(query, 'offer') === '1';
  const form = <LinkForm token={token} next={next} label={t(hasOffer ? 'publish' : 'submit')} />;
  if (await readSession()) {
    return (
      <AccountCard title={t('title')}>
        <p className="py-3">{t('signed_in')}</p>
        {form}
      </AccountCard>
    );
  }
  if (hasOffer) {
    return (
      <AccountCard title={t('publish_title')}>
        <p className="py-3">{t('publish_text')}</p>
        {form}
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('title')}>
      <EmailCheck token={token} next={next} />
      <noscript>{form}</noscript>
    </AccountCard>
  );
}
