import clsx from 'clsx';
import type { IconName } from './icon-names.ts';
import { ICON_VERSION } from './icon-version.ts';

const SIZES = {
  tag: 'i i-tag',
  small: 'i i-small',
  card: 'i i-card',
  normal: 'i',
  big: 'i i-big',
  huge: 'i i-huge',
} as const;

type Props = Readonly<{
  name: IconName;
  size?: keyof typeof SIZES;
  /** Solid: the mark of an urgent offer. */
  filled?: boolean;
  className?: string;
}>;

/** Decorative: its meaning must be beside it in words. */
export function Icon({ name, size = 'normal', filled = false, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={clsx(SIZES[size], filled && 'fill-current', className)}
    >
      <use href={`/icons.svg?v=${ICON_VERSION}#${name}`} />
    </svg>
  );
}
