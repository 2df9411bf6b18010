import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { paths } from '#lib/paths/paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';

type Props = Readonly<{
  title: string;
  children: ReactNode;
  /** A form with one button, sent to `action`. */
  question?: { action: string; button: string } | undefined;
  orElse?: { action: string; button: string } | undefined;
  done?: string | undefined;
  failure?: string | undefined;
  /** 404 for an unknown link, 410 for an expired one. */
  status?: 404 | 410 | undefined;
  link?: { href: string; label: string } | undefined;
  home: string;
}>;

function Answer(props: Readonly<{ action: string; button: string; variant: 'primary' | 'second' }>) {
  return (
    <form method="post" action={props.action}>
      <input type="hidden" name="from" value="page" />
      <Button type="submit" variant={props.variant}>
        {props.button}
      </Button>
    </form>
  );
}

/** Opening a mailed link changes nothing, since mail scanners open links: the answer is one button of a plain form. */
export function LinkPage({ title, children, question, orElse, done, failure, status, link, home }: Props) {
  return (
    <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
      {status && <PageStatus code={status} />}
      <h1>{title}</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {failure && (
          <Note tone="warn" role="status">
            {failure}
          </Note>
        )}
        {done && (
          <Note tone="ok" role="status">
            {done}
          </Note>
        )}
      </div>
      <p className="mt-4">{children}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {question && <Answer {...question} variant="primary" />}
        {orElse && <Answer {...orElse} variant="second" />}
      </div>
      <p className="mt-5 flex flex-wrap gap-2">
        {link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
        <ButtonLink href={paths.home()}>{home}</ButtonLink>
      </p>
    </section>
  );
}
