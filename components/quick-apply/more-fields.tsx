import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import { QUICK_MESSAGE_LENGTH } from '#lib/contract/applications/quick-apply.ts';
import { Licences } from './background-fields.tsx';
import type { FormProps } from './quick-apply-form.tsx';

function Message({ flash, view: { t } }: FormProps) {
  return (
    <PlainFrame
      id="apply-message"
      label={t('quickApply.message')}
      optionalText={`(${t('quickApply.optional')})`}
      hint={t('quickApply.messageHint', { count: QUICK_MESSAGE_LENGTH })}
      error={flash?.failure?.fields?.message}
    >
      {(control) => (
        <textarea
          {...control}
          name="message"
          rows={4}
          maxLength={QUICK_MESSAGE_LENGTH}
          defaultValue={flash?.values?.message}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

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
        <Message {...props} />
      </div>
    </details>
  );
}
