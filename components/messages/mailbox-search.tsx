import { Button, ButtonLink } from '#components/ui/button.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { LONGEST_SEARCH } from '#lib/paths/list-page.ts';
import type { MailboxQuery } from './use-mailbox.ts';

type Props = Readonly<{ action: string; query: MailboxQuery; t: Texts }>;

/** A plain GET form, which goes back to the first page. */
export function MailboxSearch({ action, query, t }: Props) {
  const searches = query.email !== '' || query.object !== '';
  return (
    <search>
      <form
        action={action}
        method="get"
        className="grid grid-cols-2 items-end gap-3 mb-4 sm:flex sm:flex-wrap"
        data-print="no"
      >
        {query.limit !== 10 && <input type="hidden" name="limit" value={query.limit} />}
        {(['email', 'object'] as const).map((name) => (
          <div key={name} className="sm:flex-[1_1_12rem]">
            <label htmlFor={`mailbox-${name}`} className={labelClass}>
              {t(`messages.search.${name}`)}
            </label>
            <input
              id={`mailbox-${name}`}
              type="search"
              name={name}
              defaultValue={query[name]}
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              className={controlClass}
            />
          </div>
        ))}
        <Button type="submit" variant="second" icon="search" className="min-h-12">
          {t('messages.search.submit')}
        </Button>
        {searches && (
          <ButtonLink variant="quiet" icon="x" href={action} className="min-h-12">
            {t('messages.search.clear')}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}
