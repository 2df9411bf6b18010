'use client';

import { useEffect } from 'react';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { loadSession, type SessionInfo } from '#lib/browser/session.ts';

/** Who is there: nobody in the server's HTML, then what the session endpoint says. */
export function useSession(initial?: SessionInfo): SessionInfo {
  const [info, setInfo] = useMountedState<SessionInfo>({ user: null });
  const known = initial !== undefined;
  useEffect(() => {
    if (known) return;
    let mounted = true;
    void loadSession().then((answer) => mounted && setInfo(answer));
    return () => {
      mounted = false;
    };
  }, [known]);
  return initial ?? info;
}
