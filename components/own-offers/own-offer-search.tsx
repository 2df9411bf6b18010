import { Button } from '#components/ui/button.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { LONGEST_SEARCH } from '#lib/paths/list-page.ts';

type Props = Readonly<{ action: string; search: string; limit: number; t: Texts }>;

/** A plain GET form, which goes back to the first page. */
export function OwnOfferSearch({ action, search, limit, t }: Props) {
  return (
    <form
      aria-label={t('ownOffers.search.submit')}
      action={action}
      method="get"
      className="flex flex-wrap items-end gap-3 mb-3"
      data-print="no"
    >
      {limit !== 10 && <input type="hidden" name="limit" value={limit} />}
      <div className="flex-[1_1_16rem] md:flex md:items-center md:gap-3">
        <label htmlFor="offer-search" className={`${labelClass} md:mb-0 md:max-w-44`}>
          {t('ownOffers.search.label')}
        </label>
        <input
          id="offer-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          className={controlClass}
        />
      </div>
      <Button type="submit" variant="second" icon="search" className="min-h-12">
        {t('ownOffers.search.submit')}
      </Button>
    </form>
  );
}
