import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { LiveFieldError } from '#components/ui/dialog/dialog-form.tsx';
import { useLeadToWrong } from '#components/ui/form/lead-to-wrong.ts';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { addTag, removeTag } from '#lib/browser/operations/remarks.ts';
import { LONGEST_TAG, MOST_TAGS } from '#lib/rules/applications/remarks.ts';
import { OWN_TAGS_ID } from './own-tags.tsx';
import { useRemarks } from './use-remarks.ts';

type Props = Readonly<{ id: number; tags: readonly string[] }>;

type FormProps = Props & Readonly<{ inputId: string }>;

function TagForm({ id, tags, inputId }: FormProps) {
  const t = useTranslations('remarks.tags');
  const { busy, write } = useRemarks('name');
  const [error, setError] = useState('');
  const { form, tried } = useLeadToWrong();
  const add = async (name: string): Promise<string | undefined> => {
    if (!name) return t('required');
    if (tags.length >= MOST_TAGS) return t('full', { most: MOST_TAGS });
    return write(() => browserClient()(addTag, { params: { id }, body: { name } }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const wrong = await add(String(new FormData(sent).get('name') ?? '').trim());
    setError(wrong ?? '');
    if (wrong === undefined) sent.reset();
    tried();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-2">
      <label htmlFor={inputId} className={labelClass}>
        {t('add')}
      </label>
      <div className="flex gap-3 max-w-120">
        <input
          id={inputId}
          name="name"
          list={OWN_TAGS_ID}
          maxLength={LONGEST_TAG}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error ${inputId}-hint` : `${inputId}-hint`}
          className={controlClass}
          onChange={() => setError('')}
        />
        <Button type="submit" variant="second" icon="plus" busy={busy}>
          {t('submit')}
        </Button>
      </div>
      <p id={`${inputId}-hint`} className="mt-1 text-14 text-steel">
        {t('hint', { most: MOST_TAGS, length: LONGEST_TAG })}
      </p>
      <LiveFieldError id={`${inputId}-error`} error={error} />
    </form>
  );
}

export function TagEditor({ id, tags }: Props) {
  const t = useTranslations('remarks.tags');
  const inputId = useId();
  const { write } = useRemarks('name');
  const [error, setError] = useState('');
  const place = useRef<HTMLFieldSetElement>(null);
  const remove = async (name: string) => {
    const wrong = await write(() => browserClient()(removeTag, { params: { id }, body: { name } }));
    setError(wrong ?? '');
    // The pressed button goes with its tag.
    if (wrong === undefined) place.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={place} data-act="work" className="min-w-0">
      <legend className={labelClass}>{t('label')}</legend>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0 max-w-full">
              <Chip
                className="max-w-full wrap-anywhere"
                remove={{ label: t('remove', { tag }), onRemove: () => void remove(tag) }}
              >
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <LiveFieldError id={`${inputId}-remove`} error={error} />
      <TagForm id={id} tags={tags} inputId={inputId} />
    </fieldset>
  );
}
