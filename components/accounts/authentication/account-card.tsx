import type { ReactNode } from 'react';

type Props = {
  title: string;
  intro?: ReactNode;
  notes?: ReactNode;
  children: ReactNode;
  /** Shown above the links. */
  firstWay?: ReactNode;
  links?: readonly { href: string; label: string }[];
};

export function AccountCard({ title, intro, notes, children, firstWay, links = [] }: Props) {
  return (
    <section className="border-t-4 border-ink pt-4">
      <h1>{title}</h1>
      {intro ? <p className="mt-2 text-steel">{intro}</p> : null}
      {notes ? <div className="mt-4 grid gap-3 empty:hidden">{notes}</div> : null}
      <div className="panel mt-5">{children}</div>
      {links.length > 0 ? (
        <ul className="mt-4 grid">
          {firstWay ? <li>{firstWay}</li> : null}
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} className="inline-flex min-h-11 items-center">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
