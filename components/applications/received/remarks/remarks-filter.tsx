import { buttonClass } from '#components/ui/button-class.ts';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { isSameTag, MOST_STARS } from '#lib/rules/applications/remarks.ts';

/** What a list is limited to. */
export type ChosenRemarks = Readonly<{ tag?: string | undefined; stars?: number | undefined }>;

type Props = Readonly<{
  action: string;
  /** The tags of the garage. */
  tags: readonly string[];
  chosen: ChosenRemarks;
  keep: Readonly<Record<string, string>>;
  view: View;
}>;

/** A plain GET form, which goes back to the first page. */
export function RemarksFilter({ action, tags, chosen, keep, view: { t } }: Props) {
  const own = tags.find((tag) => isSameTag(tag, chosen.tag ?? '')) ?? chosen.tag;
  const choices = own === undefined || tags.includes(own) ? tags : [own, ...tags];
  return (
    <form action={action} method="get" className="mb-4 flex-[1_1_28rem] max-w-160" data-print="no">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex-[1_1_8rem] min-w-0">
          <label htmlFor="received-tag" className={labelClass}>
            {t('remarks.filter.tag')}
          </label>
          <span className="select block">
            <select key={own} id="received-tag" name="tag" defaultValue={own ?? ''} className={selectClass}>
              <option value="">{t('remarks.filter.allTags')}</option>
              {choices.map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </select>
          </span>
        </div>
        <div className="flex-[1_1_8rem] min-w-0">
          <label htmlFor="received-stars" className={labelClass}>
            {t('remarks.filter.stars')}
          </label>
          <span className="select block">
            <select
              key={chosen.stars}
              id="received-stars"
              name="stars"
              defaultValue={chosen.stars ?? ''}
              className={selectClass}
            >
              <option value="">{t('remarks.filter.allStars')}</option>
              {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((stars) => (
                <option key={stars} value={stars}>
                  {t('remarks.filter.atLeast', { count: stars })}
                </option>
              ))}
            </select>
          </span>
        </div>
        <button type="submit" className={buttonClass({ variant: 'second' })}>
          {t('received.filter.submit')}
        </button>
      </div>
    </form>
  );
}
