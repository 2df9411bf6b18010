/** Shared by several controls. */

const boxClass =
  'block w-full min-h-12 appearance-none rounded border border-edge bg-paper px-3 py-2.5 text-16 leading-[26px] text-ink ' +
  'placeholder:text-steel placeholder:opacity-100 hover:border-ink focus-visible:rounded focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-steel disabled:opacity-100 ' +
  'aria-invalid:border-stop aria-invalid:shadow-[inset_0_0_0_1px_var(--stop)]';

export const controlClass = `${boxClass} read-only:cursor-not-allowed read-only:border-line read-only:bg-sunk read-only:text-steel`;

/** A choice of a file is never :read-write, so the read-only look must not reach it. */
export const fileClass = `${boxClass} file:mr-3 file:rounded file:border-0 file:bg-sunk file:px-3 file:font-semibold file:text-ink`;

/** A select is never :read-write, so the read-only look of text inputs must not reach it. */
export const selectClass =
  'block w-full min-h-12 appearance-none text-ellipsis rounded border border-edge bg-paper py-2.5 pr-9 pl-3 text-16 leading-[26px] ' +
  'text-ink hover:border-ink focus-visible:rounded focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-steel disabled:opacity-100 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-steel ' +
  'aria-invalid:border-stop aria-invalid:shadow-[inset_0_0_0_1px_var(--stop)]';

export const withIconClass = 'pl-[42px]';

export const labelClass = 'mb-1.5 block font-semibold leading-5';

export const tickClass = 'm-0 size-[22px] flex-none accent-signal';

export const listboxClass =
  'max-h-72 overflow-auto rounded border border-edge bg-paper p-1 shadow-float outline-none';

export const optionClass =
  'flex min-h-11 flex-wrap cursor-pointer items-center justify-between gap-x-3 rounded px-3 py-2 leading-5 text-ink outline-none ' +
  'data-focused:bg-sunk data-selected:font-semibold';
