import { buttonClass } from '#components/ui/button-class.ts';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { ReceivedOffer } from '#lib/contract/applications/received.ts';
import { namedOffers } from '#lib/facts/named-offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { isSameTag, MOST_STARS } from '#lib/rules/applications/remarks.ts';
import { RECEIVED_ORDERS } from './boxes.ts';
import type { Chosen } from './chosen.ts';

type Props = Readonly<{
  action: string;
  /** The offers that the list holds applications to. */
  offers: readonly ReceivedOffer[];
  /** The tags and stars that the garage gives. */
  own: Readonly<{ tags: readonly string[]; hasStars: boolean }>;
  chosen: Chosen;
  /** Whether there is something to sort. */
  isSortable: boolean;
  keep: Readonly<Record<string, string>>;
  view: View;
}>;

type Choice = Readonly<{
  name: 'offerId' | 'tag' | 'stars' | 'order';
  label: string;
  value: string;
  /** The first one limits nothing. */
  options: readonly { value: string; label: string }[];
}>;

function offerChoice({ offers, chosen: { offerId }, view }: Props): Choice | null {
  if (offers.length < 2 && offerId === undefined) return null;
  const { t } = view;
  return {
    name: 'offerId',
    label: t('received.filter.label'),
    value: String(offerId ?? ''),
    options: [
      { value: '', label: t('received.filter.all') },
      ...namedOffers(offers, view).map(({ offer, name }) => ({
        value: String(offer.id),
        label: t('received.filter.offer', { name, count: offer.applications }),
      })),
    ],
  };
}

function remarkChoices({ own: { tags, hasStars }, chosen, view: { t } }: Props): Choice[] {
  if (tags.length === 0 && !hasStars && chosen.tag === undefined && chosen.stars === undefined) return [];
  const tag = tags.find((each) => isSameTag(each, chosen.tag ?? '')) ?? chosen.tag;
  const all = tag === undefined || tags.includes(tag) ? tags : [tag, ...tags];
  return [
    {
      name: 'tag',
      label: t('remarks.filter.tag'),
      value: tag ?? '',
      options: [
        { value: '', label: t('remarks.filter.allTags') },
        ...all.map((each) => ({ value: each, label: each })),
      ],
    },
    {
      name: 'stars',
      label: t('remarks.filter.stars'),
      value: String(chosen.stars ?? ''),
      options: [
        { value: '', label: t('remarks.filter.allStars') },
        ...Array.from({ length: MOST_STARS }, (_, index) => ({
          value: String(index + 1),
          label: t('remarks.filter.atLeast', { count: index + 1 }),
        })),
      ],
    },
  ];
}

const orderChoice = ({ isSortable, chosen: { order }, view: { t } }: Props): Choice | null =>
  isSortable
    ? {
        name: 'order',
        label: t('received.order.label'),
        value: order,
        options: RECEIVED_ORDERS.map((value) => ({ value, label: t(`received.order.${value}`) })),
      }
    : null;

function Field({ choice: { name, label, value, options } }: Readonly<{ choice: Choice }>) {
  const id = `received-${name}`;
  return (
    <div className="min-w-0 flex-[1_1_11rem]">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <span className="select block">
        <select key={value} id={id} name={name} defaultValue={value} className={selectClass}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/** A plain GET form, which goes back to the first page; the closed drawer names what is chosen. */
export function ReceivedFilters(props: Props) {
  const { action, keep, view } = props;
  const { t } = view;
  const choices = [offerChoice(props), ...remarkChoices(props), orderChoice(props)].filter(
    (choice) => choice !== null,
  );
  if (choices.length === 0) return null;
  const active = choices.flatMap(({ value, options: [first, ...others] }) =>
    value === first?.value ? [] : others.filter((option) => option.value === value),
  );
  return (
    <details className="min-w-0 open:basis-full" data-print="no">
      <summary className="flex min-h-11 items-center gap-2 pr-4 font-semibold hover:bg-sunk focus-visible:-outline-offset-3">
        <Icon name="sliders-horizontal" size="small" className="max-md:hidden" />
        <span className="min-w-0 truncate">
          {t('received.filter.title')}
          {active.length > 0 && (
            <span className="font-normal">
              {t('received.filter.active', { list: active.map(({ label }) => label).join(', ') })}
            </span>
          )}
        </span>
        <Icon name="chevron-down" size="small" className="turn ml-auto" />
      </summary>
      <form action={action} method="get" className="flex flex-wrap items-end gap-3 px-4 pt-1 pb-4">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {choices.map((choice) => (
          <Field key={choice.name} choice={choice} />
        ))}
        <button type="submit" className={buttonClass({ variant: 'second' })}>
          {t('received.filter.submit')}
        </button>
      </form>
    </details>
  );
}
