import { OfflineHelper } from '#components/offline/offline-helper.tsx';
import { AdoptChoice } from '#components/packages/adopt-choice.tsx';
import { loadCounters } from '#lib/web/counters.ts';
import { publicUser } from '#lib/web/session/session.ts';
import { requireSession } from '#lib/web/upstream/upstream.ts';
import { EarlierUndo } from '../decisions/earlier-undo.tsx';
import { SpaceFrame, type SpaceProps } from './space-frame.tsx';

/** Redirects to the sign-in without a session of its role. */
export async function SpaceShell(props: SpaceProps) {
  const session = await requireSession(props.role);
  const info = { user: publicUser(session), counters: await loadCounters() };
  return (
    <>
      <SpaceFrame {...props} session={info} />
      {props.role === 'recruiter' && (
        <>
          <AdoptChoice />
          <EarlierUndo />
        </>
      )}
      <OfflineHelper userId={session.userId} role={session.role} />
    </>
  );
}
