import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

/** A part of a page about the organisation. */
export function Panel({ id, title, children }: Readonly<{ id: string; title: string; children: ReactNode }>) {
  return (
    <section aria-labelledby={id} className="panel mt-4">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Works without JavaScript; `action` is one of `lib/web/accounts/account-posts.ts`. */
export function PostForm({ action, children }: Readonly<{ action: string; children: ReactNode }>) {
  return (
    <form
      method="post"
      action={`/api/account/${action}`}
      className="mt-3 grid max-w-110 justify-items-start gap-4 *:w-full"
      noValidate
    >
      <input type="hidden" name="role" value="recruiter" />
      {children}
    </form>
  );
}

export const Submit = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Button type="submit" className="justify-self-start w-auto!">
    {children}
  </Button>
);
