import clsx from 'clsx';
import type { ReactNode } from 'react';

export type KeyItem = Readonly<{ label: string; value: ReactNode; total?: boolean }>;
type Props = Readonly<{ items: readonly KeyItem[]; onFrame?: boolean; className?: string }>;

/**
 * A torque table: label on the left, tabular value on the right, a strong line above a total. With large text or on a
 * very narrow screen the value stands below its label.
 */
export function KeyList({ items, onFrame = false, className }: Props) {
  return (
    <dl className={clsx('text-16 leading-[1.375rem]', className)}>
      {items.map((item) => (
        <div
          key={item.label}
          className={clsx(
            'flex max-[20rem]:flex-col justify-between gap-x-4 py-[9px]',
            item.total ? 'border-t-3 border-ink text-18 font-heavy' : 'border-b last:border-b-0',
            !item.total && (onFrame ? 'border-frame-line' : 'border-line'),
          )}
        >
          <dt className={clsx('wrap-normal', !item.total && (onFrame ? 'text-on-frame-soft' : 'text-steel'))}>
            {item.label}
          </dt>
          <dd className={clsx('min-[20rem]:text-right num wrap-anywhere', !item.total && 'font-demi')}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first item may be wide and large (a salary). */
export function KeyGrid({ items, className }: Readonly<{ items: readonly KeyItem[]; className?: string }>) {
  return (
    <dl
      className={clsx(
        'grid min-[20rem]:grid-cols-2 md:grid-cols-3 bg-paper border border-line rounded overflow-hidden',
        className,
      )}
    >
      {items.map((item) => (
        <div
          key={item.label}
          className={clsx(
            'px-3.5 py-2.5 border-r border-b border-line -mr-px -mb-px',
            item.total && 'col-span-full',
          )}
        >
          <dt className="text-14 text-steel">{item.label}</dt>
          <dd
            className={clsx(
              'num',
              item.total
                ? 'text-28 leading-[2.125rem] font-black font-stretch-[110%]'
                : 'font-semibold leading-[1.375rem]',
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
