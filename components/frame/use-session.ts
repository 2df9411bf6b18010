'use client';

import { useEffect, useState } from 'react';
import { loadSession, type SessionInfo } from '#lib/browser/session.ts';

/** Nobody in the server's HTML, then the answer of the session endpoint. */
export function useSession(initial?: SessionInfo): SessionInfo {
  const [info, setInfo] = useState<SessionInfo>({ user: null });
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
