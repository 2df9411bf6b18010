import type { ReactNode } from 'react';
import type { Group } from '#lib/facts/offer-facts.ts';

/** Side by side; stacked on a phone. */
export function Spec({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className="spec">
      <b className="leading-[22px]">{name}</b>
      {children}
    </div>
  );
}

/** A mission with its specifics, a skill with its competences. */
export function GroupSpec({ group }: Readonly<{ group: Group }>) {
  return (
    <Spec name={group.name}>
      {group.items.length > 0 && (
        <ul className="text-steel">
          {group.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Spec>
  );
}
