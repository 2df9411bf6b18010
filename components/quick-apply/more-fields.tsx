import { MessageField } from '#components/applications/message-field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Licences } from './background-fields.tsx';
import type { FormProps } from './quick-apply-form.tsx';

/** Nobody has to fill these in. */
export function MoreFields(props: FormProps) {
  const { flash, view } = props;
  const { values = {}, failure } = flash ?? {};
  const isUsed =
    Object.keys(values).some((name) => name.startsWith('licence-')) || Boolean(values.message?.trim());
  const isWrong = Boolean(failure?.fields?.licences ?? failure?.fields?.message);
  return (
    <details className="group" open={isUsed || isWrong}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {view.t('quickApply.more')}
        <Icon name="chevron-down" className="turn" />
      </summary>
      <div className="mt-2 grid gap-5">
        <Licences {...props} />
        <MessageField flash={flash} t={view.t} />
      </div>
    </details>
  );
}
