'use client';

import { type ComponentType, useEffect, useState } from 'react';

/** A part that few pages need: nothing until it is loaded, and when it cannot be. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when its module is loaded
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
