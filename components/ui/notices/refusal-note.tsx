import type { ComponentProps } from 'react';
import { Note } from './note.tsx';
import { OPENS_HERE } from './opens-here.ts';

/** Why a form was refused. The page opens here, also without scripts. */
export function RefusalNote({
  children,
  className,
  id,
}: Pick<ComponentProps<typeof Note>, 'children' | 'className' | 'id'>) {
  return (
    <div id={id} className={className} {...OPENS_HERE}>
      <Note tone="stop" role="alert">
        {children}
      </Note>
    </div>
  );
}
