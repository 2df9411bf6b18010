import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { formatter } from '#lib/i18n/format.ts';
import { OFFER_ENTRY, paths } from '#lib/paths/paths.ts';
import { choiceOf } from './choice.ts';

/** The recommended package. */
const ADVISED = 'accompagnee';

type Props = Readonly<{
  offered: PackageData;
  heading: 'h2' | 'h3';
}>;

/** Omits zero cents. */
function usePrice() {
  const format = formatter(useLocale());
  return (euros: number) =>
    Number.isInteger(euros) ? format.euros(euros) : format.cents(Math.round(euros * 100));
}

const FIGURE = 'text-36 font-black font-wide leading-none num';

function Price({ offered }: Pick<Props, 'offered'>) {
  const t = useTranslations('packages.card');
  const price = usePrice();
  return (
    <>
      <p className="mt-3">
        <span className={FIGURE}>{price(offered.priceExclTax)}</span>{' '}
        <abbr title={t('beforeTaxLong')} className="font-semibold no-underline">
          {t('beforeTax')}
        </abbr>
      </p>
      <p className="mt-1 text-14 text-steel num">
        {t('withTax', { price: price(offered.priceInclTax) })}
        {offered.count > 1 && <span className="block">{t('perOffer', { price: price(offered.price) })}</span>}
      </p>
    </>
  );
}

function Features({ features }: Pick<PackageData, 'features'>) {
  const t = useTranslations('packages.card');
  return (
    <ul className="my-4 flex-1">
      {features.map(({ text, check }) => (
        <li
          key={text}
          className={clsx(
            'flex gap-2 py-1.5 leading-[22px] border-b border-line last:border-b-0',
            !check && 'text-steel',
          )}
        >
          <Icon name={check ? 'check' : 'minus'} className={clsx('flex-none', check && 'text-ok')} />
          <span>
            {!check && <span className="vh">{t('notIncluded')} </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

type ChooseProps = Pick<Props, 'offered'> & { primary: boolean };

/** The cart reads the package from the address; ChooseIsland and the dialog read it from the link. */
function ChooseLink({ offered, primary }: ChooseProps) {
  const t = useTranslations('packages.card');
  return (
    <ButtonLink
      wide
      variant={primary ? 'primary' : 'second'}
      href={paths.cart({ add: offered.ref })}
      rel="nofollow"
      data-choose={JSON.stringify(choiceOf(offered))}
    >
      <span>
        {t('choose')} <span className="vh">{offered.title}</span>
      </span>
    </ButtonLink>
  );
}

export function PlanCard({ offered, heading: Title, common }: Props & { common: readonly string[] }) {
  const t = useTranslations('packages.card');
  const { title, ref, kind, count, planDays: within } = offered;
  const advised = ref === ADVISED;
  return (
    <li
      className={clsx(
        'relative flex flex-col rounded bg-paper',
        advised
          ? 'border-2 border-t-[6px] border-ink border-t-signal px-[19px] pt-[15px] pb-[19px]'
          : 'border border-line p-5',
      )}
    >
      {advised && (
        <Tag className="absolute -top-[15px] right-4 bg-signal! text-on-signal!">{t('advised')}</Tag>
      )}
      <Title className="text-22">{title}</Title>
      <p className="text-steel">{t(kind === 'subscription' ? 'subscription' : 'offers', { count })}</p>
      <Price offered={offered} />
      <p className="mt-3 text-14">{t('within', { days: within })}</p>
      <Features features={offered.features.filter(({ text }) => !common.includes(text))} />
      {offered.available ? (
        <ChooseLink offered={offered} primary={advised} />
      ) : (
        <Tag className="self-start">{t('unavailable')}</Tag>
      )}
    </li>
  );
}

/** In a strip above the others. */
export function FreePlan({ offered, heading: Title, used }: Props & { used: boolean }) {
  const t = useTranslations('packages.card');
  const price = usePrice();
  const { title, features } = offered;
  return (
    <li className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-4 rounded border border-line border-l-4 border-l-signal bg-paper p-5">
      <div className="flex-[1_1_16rem]">
        <Title className="text-22">{title}</Title>
        <p className="text-steel">{t('noCard')}</p>
        <p className="mt-1 text-14">
          {features
            .filter(({ check }) => check)
            .map(({ text }) => text)
            .join(' · ')}
        </p>
      </div>
      <p className={FIGURE}>{price(0)}</p>
      <div className="max-sm:basis-full">
        {used ? (
          <Tag>{t('used')}</Tag>
        ) : (
          <ButtonLink wide variant="second" href={OFFER_ENTRY}>
            {t('publish')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
