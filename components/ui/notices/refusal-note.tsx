import type { ComponentProps } from 'react';
import { Note } from './note.tsx';

const FOCUSED = { tabIndex: -1, autoFocus: true };

/** Why a form was refused. The page opens here, also without scripts. */
export function RefusalNote({
  children,
  className,
  id,
}: Pick<ComponentProps<typeof Note>, 'children' | 'className' | 'id'>) {
  return (
    <div id={id} className={className} {...FOCUSED}>
      <Note tone="stop" role="alert">
        {children}
      </Note>
    </div>
  );
}
