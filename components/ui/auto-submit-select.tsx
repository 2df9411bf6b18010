'use client';

import type { ComponentProps } from 'react';

/** A native select that sends its form when a choice is made; without JavaScript the form keeps its button. */
export function AutoSubmitSelect(props: ComponentProps<'select'>) {
  return <select {...props} onChange={(event) => event.currentTarget.form?.requestSubmit()} />;
}
