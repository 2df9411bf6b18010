'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';

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

/** A lazy part that loads once somebody sees its place; with the page where the browser cannot tell. */
export function seenPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once, when its module is loaded
  return function SeenPart(props: P) {
    const place = useRef<HTMLDivElement>(null);
    const [isSeen, setSeen] = useState(false);
    useEffect(() => {
      if (typeof IntersectionObserver === 'undefined') return setSeen(true);
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      });
      if (place.current) observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return <div ref={place}>{isSeen && <Part {...props} />}</div>;
  };
}
