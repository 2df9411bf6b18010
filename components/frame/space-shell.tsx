import { loadCounters } from '#lib/web/counters.ts';
import { publicUser } from '#lib/web/session.ts';
import { requireSession } from '#lib/web/upstream.ts';
import { SpaceFrame, type SpaceProps } from './space-frame.tsx';

/** The frame of every page of a space; who is not signed in with its role is sent to sign in. */
export async function SpaceShell(props: SpaceProps) {
  const session = await requireSession(props.role);
  return <SpaceFrame {...props} session={{ user: publicUser(session), counters: await loadCounters() }} />;
}
