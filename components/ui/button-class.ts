import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'second' | 'quiet' | 'danger' | 'stop' | 'ok' | 'line';
export type ButtonSize = 'normal' | 'large';

const BASE =
  'btn inline-flex items-center justify-center gap-2 min-h-11 border-2 rounded py-2 ' +
  'font-semibold leading-5 no-underline text-center transition-colors duration-100 ' +
  'focus-visible:rounded';

const LIVE: Record<ButtonVariant, string> = {
  primary:
    'bg-signal border-signal text-on-signal hover:bg-signal-press hover:border-signal-press active:translate-y-px',
  second: 'bg-paper border-ink text-ink hover:bg-sunk hover:text-ink active:translate-y-px',
  quiet:
    'border-transparent text-quiet-ink hover:bg-quiet-hover hover:text-quiet-ink active:translate-y-px aria-pressed:text-signal',
  danger: 'border-transparent text-stop hover:bg-stop-tint hover:text-stop active:translate-y-px',
  stop: 'bg-stop border-stop text-on-stop hover:text-on-stop active:translate-y-px',
  ok: 'bg-ok border-ok text-paper hover:text-paper active:translate-y-px',
  line: 'border-on-frame-soft text-on-frame hover:border-on-frame hover:bg-frame-line hover:text-on-frame active:translate-y-px',
};

const OFF = 'bg-sunk border-sunk text-steel hover:text-steel cursor-not-allowed';

export type ButtonLook = Readonly<{
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** Square, icon only: needs an aria-label. */
  square?: boolean;
}>;

function padding(variant: ButtonVariant, square: boolean): string {
  if (square) return 'w-11 px-0';
  return variant === 'quiet' || variant === 'danger' ? 'px-2.5' : 'px-4';
}

/** For other elements that look like a button: a summary, a label, a link. */
export function buttonClass(look: ButtonLook = {}, off = false): string {
  const { variant = 'second', size = 'normal', wide = false, square = false } = look;
  return clsx(
    BASE,
    off ? OFF : LIVE[variant],
    padding(variant, square),
    size === 'large' && 'min-h-[50px] text-18',
    wide && 'w-full',
    variant === 'quiet' && '[&[aria-pressed=true]_svg]:fill-current',
  );
}
