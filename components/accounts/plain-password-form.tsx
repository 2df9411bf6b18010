import type { ReactNode } from 'react';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import type { Role } from '#lib/contract/platform/operation.ts';

type Props = Readonly<{
  action: string;
  role: Role;
  label: string;
  /** The button that sends. */
  children: ReactNode;
}>;

/** Asks for the password of the account, without JavaScript. */
export function PlainPasswordForm({ action, role, label, children }: Props) {
  return (
    <form method="post" action={action} className="grid max-w-80 justify-items-start gap-3">
      <input type="hidden" name="role" value={role} />
      <label className={labelClass}>
        {label}
        <input
          type="password"
          name="password"
          required
          autoComplete="current-password"
          className={controlClass}
        />
      </label>
      {children}
    </form>
  );
}
