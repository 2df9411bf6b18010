import { getTranslations } from 'next-intl/server';
import { Button } from '#components/ui/button.tsx';
import { authContract } from '#lib/contract/auth.ts';
import { ApiError } from '#lib/contract/client.ts';
import { upstream } from '#lib/web/upstream.ts';
import { AccountCard } from './account-card.tsx';
import { EmailCheck, HomeButton, type Outcome, OutcomeNote } from './email-check.tsx';
import { oneOf, type PageQuery } from './query.ts';

async function check(token: string, failed: string): Promise<Outcome> {
  try {
    const { data } = await upstream(authContract.checkEmail, { query: { token } });
    return { ok: true, ...data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, message: error.failure.message || failed, role: null };
  }
}

/**
 * The page of the mailed link. The token is sent by the browser, or by a button without JavaScript, never by
 * merely opening the page: mail scanners open links, and a link serves once.
 */
export async function CheckEmailView({ query }: { query: PageQuery }) {
  const t = await getTranslations('account.check');
  const token = oneOf(query, 'token');
  if (!token) {
    return (
      <AccountCard title={t('title')}>
        <OutcomeNote outcome={{ ok: false, message: t('no_token'), role: null }} />
        <HomeButton role={null} />
      </AccountCard>
    );
  }
  if (oneOf(query, 'confirm')) {
    const outcome = await check(token, t('failed'));
    return (
      <AccountCard title={t('title')}>
        <OutcomeNote outcome={outcome} />
        <HomeButton role={outcome.role} />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('title')}>
      <EmailCheck token={token} />
      <noscript>
        <form method="get" className="mt-5">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="confirm" value="1" />
          <Button type="submit">{t('submit')}</Button>
        </form>
      </noscript>
    </AccountCard>
  );
}
