import { AccountCard } from '#components/accounts/authentication/account-card.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';

/** @param codes none when the page is opened again */
export function CodesView({ codes, t }: Readonly<{ codes: readonly string[]; t: StaffTexts }>) {
  return (
    <AccountCard
      title={t('session.codes.title')}
      intro={t(codes.length > 0 ? 'session.codes.text' : 'session.codes.gone')}
    >
      {codes.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-18 font-semibold">{code}</code>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={staffPaths.today()} wide>
        {t('session.codes.next')}
      </ButtonLink>
    </AccountCard>
  );
}
