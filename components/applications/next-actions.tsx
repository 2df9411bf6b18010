import { ButtonLink } from '#components/ui/button.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import type { ApplicationState } from '#lib/rules/applications/application-state.ts';
import { searchHref } from '#lib/search/search-url.ts';
import { WithdrawLink } from './sent/withdraw-link.tsx';
import { WithdrawQuestion } from './sent/withdraw-question.tsx';

/** The search for offers of the same trade near the place of this one. */
export const similarHref = (offer: Offer) =>
  searchHref({
    job: offer.trades[0]?.tradeId,
    city: offer.place?.code,
    radius: 100,
    page: 1,
    limit: 10,
    order: 'score',
  });

type Action = 'search' | 'offer' | 'profile' | 'cvs' | 'write';

const ICONS: Record<Action, IconName> = {
  search: 'search',
  offer: 'eye',
  profile: 'user',
  cvs: 'file-text',
  write: 'mail',
};

/** The most useful action first. */
const ACTIONS: Record<ApplicationState, readonly Action[]> = {
  on_hold: ['search', 'offer', 'write'],
  view: ['search', 'offer', 'write'],
  review: ['profile', 'offer', 'write'],
  accepted: ['write', 'profile', 'offer'],
  refused: ['search', 'cvs'],
  filled: ['search', 'cvs'],
  unanswered: ['search', 'cvs', 'write'],
  closed: ['search', 'cvs'],
};

type Props = Readonly<{
  state: ApplicationState;
  offer: Offer;
  /** Without JavaScript the page asks before it withdraws; with it a dialog does. */
  isWithdrawing?: boolean | undefined;
  view: View;
}>;

/** Without an answer the candidate may still withdraw. */
export const isOpen = (state: ApplicationState) =>
  state !== 'accepted' && state !== 'refused' && state !== 'filled';

/** An expired offer has no page to open. */
export function NextActions({ state, offer, isWithdrawing, view: { t, locale } }: Props) {
  const hrefs: Record<Action, string | null> = {
    search: similarHref(offer),
    offer: offer.live ? paths.offer(offer.id) : null,
    profile: paths.profile('candidate'),
    cvs: paths.myCvs(),
    // 0: the recruiter's account was deleted.
    write: offer.userId ? paths.messageNew('candidate', { to: offer.userId }) : null,
  };
  const actions = ACTIONS[state].flatMap((name) => {
    const href = hrefs[name];
    return href ? [{ name, href }] : [];
  });
  const texts = messagesOf(locale).applications.withdraw;
  const asks = isWithdrawing === true && isOpen(state);
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {actions.map(({ name, href }, index) => (
          <ButtonLink key={name} variant={index === 0 ? 'primary' : 'second'} icon={ICONS[name]} href={href}>
            {t(`applications.detail.actions.${name}`)}
          </ButtonLink>
        ))}
        {isOpen(state) && !asks && <WithdrawLink offerId={offer.id} texts={texts} />}
      </p>
      {asks && (
        <WithdrawQuestion
          action={paths.withdrawPost(offer.id)}
          back={paths.application(offer.id)}
          texts={texts}
        />
      )}
    </>
  );
}
