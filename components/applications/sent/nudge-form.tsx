import { Button } from '#components/ui/button.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { Texts } from '#lib/i18n/texts.ts';

type Props = Readonly<{ application: Pick<SentApplication, 'canNudge'>; action: string; t: Texts }>;

/** 'Relancer', once. */
export function NudgeForm({ application, action, t }: Props) {
  if (!application.canNudge) return null;
  return (
    <form method="post" action={action} className="mt-4" data-print="no">
      <p className="mb-2 text-14 text-steel">{t('applications.nudge.hint')}</p>
      <Button type="submit" variant="second" icon="bell">
        {t('applications.nudge.button')}
      </Button>
    </form>
  );
}
