import { describe, expect, it } from 'vitest';
import { createLimits } from '#upstream/platform/http/limits.ts';
import { mailTurn, mailTurnOfCaller } from '#upstream/platform/mail/mail-turns.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const inMinutes = (minutes: number) => ({ sendAfter: new Date(now.getTime() + minutes * 60_000) });

describe('the mails to a mailbox', () => {
  it('leave now up to its limit, then every ten minutes, and no more than six an hour for strangers', async () => {
    const limits = createLimits();
    const turns = [];
    for (let mail = 0; mail < 10; mail += 1)
      turns.push(await mailTurn(limits, 'quickApplyMailbox', 'a@b.test', now));
    expect(turns).toEqual([{}, {}, {}, ...[10, 20, 30, 40, 50, 60].map(inMinutes), null]);
    expect(await mailTurn(limits, 'quickApplyMailbox', 'c@d.test', now)).toEqual({});
  });

  it('leave within the hour for a caller with a limit of their own', async () => {
    const limits = createLimits();
    for (let mail = 0; mail < 20; mail += 1) await mailTurn(limits, 'teamInvitationMailbox', 'a@b.test', now);
    expect(await mailTurnOfCaller(limits, 'teamInvitationMailbox', 'a@b.test', now)).toEqual(inMinutes(60));
  });
});
