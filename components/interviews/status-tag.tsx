import type { IconName } from '#components/ui/icon-names.ts';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { AnswerStatus } from '#lib/contract/interviews.ts';
import type { Texts } from '#lib/i18n/texts.ts';

const LOOKS: Record<AnswerStatus, { tone: TagTone; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  accepted: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'stop', icon: 'x' },
};

export function StatusTag({ status, t }: Readonly<{ status: AnswerStatus; t: Texts }>) {
  return (
    <Tag {...LOOKS[status]}>
      <span className="vh">{t('interviews.status.label')} </span>
      {t(`interviews.status.${status}`)}
    </Tag>
  );
}
