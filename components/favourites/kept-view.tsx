import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import { KeptOffers } from './kept-offers.tsx';

/** The favourites of visitors. What needs no script is written here. */
export function KeptView({ locale }: Readonly<{ locale: Locale }>) {
  const texts = messagesOf(locale).favourites;
  const signIn = (
    <ButtonLink variant="primary" href={paths.login('candidate', paths.favorites())}>
      {texts.kept.signIn}
    </ButtonLink>
  );
  const search = (
    <ButtonLink icon="search" href={paths.search()}>
      {texts.emptyAction}
    </ButtonLink>
  );
  return (
    <KeptOffers
      locale={locale}
      texts={texts}
      note={
        <Note className="mb-4" action={signIn}>
          {texts.kept.sentence}
        </Note>
      }
      empty={
        <EmptyState icon="heart" action={search}>
          {texts.empty}
        </EmptyState>
      }
    />
  );
}
