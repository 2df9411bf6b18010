import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type ButtonVariant, buttonClass } from '#components/ui/button-class.ts';
import type { FormState } from '#components/ui/form/plain/form-state.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-names.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FORM_FIELDS } from '#lib/web/staff/form-fields.ts';
import { isFormShown } from '#lib/web/staff/shown-forms.ts';

type Props = Readonly<{
  /** Of the contract: `staffMembers.add`. */
  operation: string;
  state: FormState;
  /** Sent with the typed fields: the operation's params, and what the person does not choose. */
  fixed?: Readonly<Record<string, string | number>>;
  /** The page to return to, with its query. */
  back: string;
  className?: string;
  /** One of its fields is a file. */
  hasFile?: boolean;
  children: ReactNode;
}>;

/** A plain form, for people who may send it: works without JavaScript, and comes back with errors and what was typed. */
export function StaffForm({
  operation,
  state,
  fixed = {},
  back,
  className,
  hasFile = false,
  children,
}: Props) {
  if (!isFormShown(operation)) return null;
  return (
    <form
      id={state.id}
      method="post"
      encType={hasFile ? 'multipart/form-data' : undefined}
      action={staffPaths.post(operation)}
      className={clsx('grid scroll-mt-4 gap-4', className)}
      noValidate
    >
      <input type="hidden" name={FORM_FIELDS.back} value={back} />
      <input type="hidden" name={FORM_FIELDS.form} value={state.id} />
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.refused && <RefusalNote>{state.refused}</RefusalNote>}
      {children}
    </form>
  );
}

type FoldProps = Readonly<{
  label: string;
  /** For screen readers, where several folds have the same label. */
  named?: string;
  icon?: IconName;
  variant?: 'second' | 'danger';
  /** Open after a refusal. */
  open?: boolean;
  children: ReactNode;
}>;

/** What a row shows behind a button. */
export function Fold({ label, named, icon, variant = 'second', open = false, children }: FoldProps) {
  return (
    <details open={open} className="open:basis-full">
      <summary aria-label={named} className={clsx(buttonClass({ variant }), 'cursor-pointer')}>
        {icon && <Icon name={icon} />}
        {label}
      </summary>
      <div className="mt-2 mb-3 max-w-140">{children}</div>
    </details>
  );
}

export type FoldedFormProps = Omit<FoldProps, 'open'> &
  Props &
  Readonly<{
    submit: string;
    /** By default that of the main act of a page, and after `danger` that of a loss. */
    submitVariant?: ButtonVariant;
  }>;

/** A form of a row, for people who may send it, behind its button: opening it is the first of two presses. It stands open after a refusal. */
export function FoldedForm(props: FoldedFormProps) {
  const { label, named, icon, variant, submit, children, ...form } = props;
  if (!isFormShown(form.operation)) return null;
  const { submitVariant = variant === 'danger' ? 'stop' : 'primary', ...rest } = form;
  return (
    <Fold label={label} named={named} icon={icon} variant={variant} open={form.state.isRefused}>
      <StaffForm {...rest}>
        {children}
        <Button type="submit" variant={submitVariant} className="justify-self-start">
          {submit}
        </Button>
      </StaffForm>
    </Fold>
  );
}

/** What the last form of the page did. */
export function FlashNote({ flash }: Readonly<{ flash: Flash | null }>) {
  if (!flash?.success) return null;
  return (
    <Note tone="ok" role="status" className="mb-4">
      {flash.success}
    </Note>
  );
}
