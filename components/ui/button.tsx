import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type Common = ButtonLook & Readonly<{ icon?: IconName; children?: ReactNode }>;

type ButtonProps = Common &
  Omit<ComponentProps<'button'>, 'disabled' | 'children'> & {
    /** Shown, and announced as busy. */
    busy?: boolean;
    /** Why it is disabled: the button stays focusable, gives the reason and does nothing. */
    disabledReason?: string | undefined;
  };

/** One that sends no form needs scripts, and is hidden without them. */
export function Button({
  variant,
  size,
  wide,
  square,
  icon,
  busy = false,
  disabledReason,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = disabledReason !== undefined;
  return (
    <>
      <button
        {...rest}
        // A disabled button must not submit its form, even without JavaScript.
        type={off ? 'button' : type}
        onClick={off ? undefined : onClick}
        className={clsx(
          buttonClass({ variant, size, wide, square }, off),
          type === 'button' && 'noscript:hidden',
          className,
        )}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-describedby={off ? reasonId : rest['aria-describedby']}
        title={off ? disabledReason : rest.title}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>
      {off && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}

type ButtonLinkProps = Common & Omit<ComponentProps<'a'>, 'children'> & { href: string };

export function ButtonLink({
  variant,
  size,
  wide,
  square,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={clsx(buttonClass({ variant, size, wide, square }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
