import type { IconName } from '#components/ui/icon-names.ts';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { AnswerStatus } from '#lib/contract/interviews/invitation.ts';
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

/** Of an interview whose slots nobody has chosen. */
export function ProposedTag({ open, t }: Readonly<{ open: boolean; t: Texts }>) {
  if (!open) return <Tag>{t('interviews.slots.expired')}</Tag>;
  return (
    <Tag tone="signal" icon="clock">
      {t('interviews.slots.proposed')}
    </Tag>
  );
}
