import clsx from 'clsx';
import type { IconName } from './icon-names.ts';
import { ICON_VERSION } from './icon-version.ts';

const SIZES = {
  tag: 'size-3.5 stroke-[2.5]',
  small: 'size-4 stroke-2',
  card: 'size-[17px] stroke-2',
  normal: 'size-5 stroke-2',
  big: 'size-7 stroke-2',
  huge: 'size-10 stroke-[1.5]',
} as const;

type Props = Readonly<{
  name: IconName;
  size?: keyof typeof SIZES /** Solid instead of drawn: the mark of an urgent offer. */;
  filled?: boolean;
  className?: string;
}>;

/** A decorative icon of the sprite; what it means must stand beside it in words. */
export function Icon({ name, size = 'normal', filled = false, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={clsx(
        'inline-block stroke-current [stroke-linecap:round] [stroke-linejoin:round]',
        filled ? 'fill-current' : 'fill-none',
        SIZES[size],
        className,
      )}
    >
      <use href={`/icons.svg?v=${ICON_VERSION}#${name}`} />
    </svg>
  );
}
