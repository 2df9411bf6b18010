import { checkGarage, queueGarages } from '#upstream/applications/deadlines/check.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';

/** Does the morning's job and the jobs that it queues, some at once, as workers do. */
export async function runNight(db: Db, mail: MailDeps, atOnce: number): Promise<void> {
  const garages: (number | null)[] = [];
  const send = async (_: Db, __: string, { organisationId }: Record<string, unknown>) => {
    garages.push(organisationId as number | null);
  };
  await queueGarages(db, { send });
  const work = async () => {
    for (let next = garages.shift(); next !== undefined; next = garages.shift()) {
      await checkGarage(db, mail, next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
