import type { quotesContract } from '#lib/contract/quotes/quotes.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { mailTurn } from '#upstream/platform/mail/mail-turns.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';
import { newChallenge, solvedChallenge } from './human-check.ts';
import { quoteReceivedMail, quoteRequestedMail } from './mails.ts';

type Request = Context<typeof quotesContract.request>;

async function keepAndTell({ db, deps, body, locale }: Request, challenge: string): Promise<void> {
  const { captcha: _, phone: typed, ...details } = body;
  const phone = storedPhone(typed, { field: 'phone', message: 'quote_phone_format' }) ?? typed;
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(quotes)
      .values({
        ...details,
        phone,
        language: locale,
        challenge,
        createdAt: deps.clock(),
      })
      .onConflictDoNothing({ target: quotes.challenge })
      .returning({ id: quotes.id });
    if (!stored) throw fieldError('captcha', 'quote_human');
    await queueMail(tx, deps, {
      to: deps.settings.siteEmail,
      language: defaultLocale,
      template: quoteRequestedMail,
      values: { ...details, phone: shownPhone(phone), replyTo: details.email },
    });
    const turn = await mailTurn(deps.limits, 'quoteToMailbox', details.email, deps.clock());
    if (!turn) return;
    await queueMail(tx, deps, {
      to: details.email,
      language: locale,
      template: quoteReceivedMail,
      values: {},
      ...turn,
    });
  });
}

export const quotesHandlers: Handlers<typeof quotesContract> = {
  async challenge({ deps }) {
    return { data: await newChallenge(deps.settings.secret, deps.clock()) };
  },

  async request(context) {
    const { deps, body, t } = context;
    await deps.limits.take('quote', callerKey(context, deps.settings.secret));
    const challenge = await solvedChallenge(body.captcha, deps.settings.secret, deps.clock());
    if (!challenge) throw fieldError('captcha', 'quote_human');
    await keepAndTell(context, challenge);
    return { data: null, message: t('quotes.sent') };
  },
};
