'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Bell, SessionInfo } from '#lib/browser/session.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { OFFER_ENTRY, paths } from '#lib/paths/paths.ts';
import { badgeText } from '#lib/rules/badge.ts';
import { bellLabel } from './live/bell-label.ts';
import { AccountMenu, type AccountTexts } from './space/account-menu.tsx';
import { useSession } from './use-session.ts';

type Props = Readonly<{
  texts: AccountTexts;
  recruiterButton: boolean;
  /** The server knows it in a space; elsewhere the browser asks. */
  initial?: SessionInfo;
  /** The bell of a space; elsewhere it shows what the session reports. */
  bell?: ReactNode;
}>;

/** The server's HTML has everybody's buttons; the session replaces them. */
export function HeaderAccount({ texts, recruiterButton, bell, initial }: Props) {
  const { user, bell: known } = useSession(initial);
  if (!user) return <VisitorButtons texts={texts} recruiterButton={recruiterButton} />;
  return (
    <>
      {bell ?? (known && <BellLink {...known} text={texts.notifications} />)}
      {recruiterButton && user.role === 'recruiter' && (
        <ButtonLink variant="line" href={paths.space('recruiter')} className={TIGHT}>
          {texts.mySpace}
        </ButtonLink>
      )}
      <AccountMenu
        role={user.role}
        firstName={user.firstName}
        texts={texts}
        // A phone has room for the name only beside the recruiter's button.
        className={recruiterButton ? `${TIGHT} max-xs:[&_svg]:hidden` : TIGHT}
      />
    </>
  );
}

const TIGHT = 'max-md:px-2.5 max-md:font-stretch-[94%]';

function VisitorButtons({ texts, recruiterButton }: Pick<Props, 'texts' | 'recruiterButton'>) {
  const space: Role = 'candidate';
  return (
    <>
      {recruiterButton && (
        <ButtonLink variant="line" href={OFFER_ENTRY} className={TIGHT}>
          {texts.recruiter}
        </ButtonLink>
      )}
      <ButtonLink variant="primary" href={paths.space(space)} className={TIGHT}>
        {texts.candidate}
      </ButtonLink>
    </>
  );
}

/** `text` contains # for the number. */
export function BellLink({ path, unread, text }: Bell & Readonly<{ text: string }>) {
  const badge = unread > 0 ? badgeText(unread) : null;
  const label = bellLabel(text, unread, badge ?? '0');
  return (
    <span className={badge ? 'relative mr-3' : 'relative'}>
      <ButtonLink variant="quiet" square icon="bell" href={path} aria-label={label} />
      {badge && (
        <span aria-hidden="true" className="dot top-0.5 left-[22px]">
          {badge}
        </span>
      )}
    </span>
  );
}
