import type { ReactNode } from 'react';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import type { Role } from '#lib/contract/platform/operation.ts';

type Props = Readonly<{
  /** Also begins the id of its field. */
  id: string;
  action: string;
  role: Role;
  label: string;
  /** Why the password was refused. */
  error?: string | undefined;
  /** The button that sends. */
  children: ReactNode;
}>;

/** Asks for the password of the account, without JavaScript. */
export function PlainPasswordForm({ id, action, role, label, error, children }: Props) {
  return (
    <form method="post" action={action} className="grid max-w-80 justify-items-start gap-3">
      <input type="hidden" name="role" value={role} />
      <PlainFrame id={`${id}-password`} label={label} error={error} className="w-full">
        {(control) => (
          <input
            {...control}
            type="password"
            name="password"
            required
            autoComplete="current-password"
            className={controlClass}
          />
        )}
      </PlainFrame>
      {children}
    </form>
  );
}
