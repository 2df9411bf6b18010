import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

const BASE =
  'relative inline-flex items-center gap-1.5 min-h-11 px-3 py-1 border rounded leading-5 no-underline ' +
  'focus-visible:rounded';
const OFF = 'border-edge bg-paper text-ink hover:border-ink hover:text-ink';
const ON = 'border-ink bg-ink text-paper font-semibold hover:text-paper';
const CHECKED =
  'has-checked:bg-ink has-checked:border-ink has-checked:text-paper hover:has-checked:text-paper has-checked:font-semibold ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  type?: 'radio' | 'checkbox';
  className?: string;
  children: ReactNode;
};

/** A radio button or check box that looks like a chip. */
export function ChipChoice({ type = 'radio', className, children, ...rest }: ChoiceProps) {
  return (
    <label className={clsx(BASE, OFF, CHECKED, 'cursor-pointer', className)}>
      <input {...rest} type={type} className="absolute inset-0 size-full opacity-0 cursor-pointer" />
      {children}
    </label>
  );
}

type LinkProps = ComponentProps<'a'> & { href: string; current?: boolean };

export function ChipLink({ current = false, className, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      aria-current={current ? 'page' : undefined}
      className={clsx(BASE, current ? ON : OFF, className)}
    >
      {children}
    </a>
  );
}

type ChipProps = Readonly<{
  children: ReactNode;
  className?: string;
  /** The cross and its accessible name; without it the chip only shows. */
  remove?: { label: string; onRemove: () => void };
}>;

export function Chip({ children, className, remove }: ChipProps) {
  return (
    <span className={clsx(BASE, OFF, className)}>
      {children}
      {remove && (
        <button
          type="button"
          aria-label={remove.label}
          onClick={remove.onRemove}
          className="grid noscript:hidden place-items-center w-8 h-[42px] -my-[5px] -mr-3 -ml-0.5"
        >
          <Icon name="x" size="small" />
        </button>
      )}
    </span>
  );
}
