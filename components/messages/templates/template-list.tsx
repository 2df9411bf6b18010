'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { remove } from '#lib/browser/operations/message-templates.ts';
import type { MessageTemplate } from '#lib/contract/messages/templates.ts';
import type { Template } from './built-in.ts';
import { TemplateForm, type TemplateStart } from './template-form.tsx';

const EMPTY: TemplateStart = { name: '', subject: '', text: '' };

function TemplateBody({ template: { name, subject, text } }: Readonly<{ template: TemplateStart }>) {
  return (
    <>
      <h3 className="text-16 font-semibold wrap-anywhere">{name}</h3>
      <p className="mt-1 font-demi wrap-anywhere">{subject}</p>
      <p className="mt-1 text-14 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </>
  );
}

type OwnProps = Readonly<{ template: MessageTemplate; userId: number; left: () => void }>;

function OwnTemplate({ template, userId, left }: OwnProps) {
  const t = useTranslations('messageTemplates.own');
  const router = useRouter();
  const [edits, setEdits] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const { id, name } = template;
  const end = () => {
    setEdits(false);
    place.current?.focus();
  };
  const drop = async () => {
    const question = { title: t('deleteTitle'), description: name, yes: t('yes'), no: t('no') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      const { message } = await browserClient()(remove, { params: { id } });
      if (message) toast.success(message);
      left();
    } catch (error) {
      notifyFailure(error, t('noAnswer'));
    }
    router.refresh();
  };
  return (
    <li ref={place} tabIndex={-1} className="panel rounded">
      {edits ? (
        <TemplateForm
          id={id}
          start={template}
          userId={userId}
          label={t('editOf', { name })}
          saved={end}
          cancel={end}
        />
      ) : (
        <>
          <TemplateBody template={template} />
          <div className="flex flex-wrap gap-1 mt-2">
            <Button
              variant="quiet"
              icon="pencil"
              aria-label={t('editOf', { name })}
              onClick={() => setEdits(true)}
            >
              {t('edit')}
            </Button>
            <Button
              variant="danger"
              icon="trash-2"
              aria-label={t('deleteOf', { name })}
              onClick={() => void drop()}
            >
              {t('delete')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

type Props = Readonly<{
  own: readonly MessageTemplate[];
  builtIn: readonly Template[];
  userId: number;
}>;

export function TemplateList({ own, builtIn, userId }: Props) {
  const t = useTranslations('messageTemplates');
  const heading = useRef<HTMLHeadingElement>(null);
  const adding = useRef<HTMLElement>(null);
  /** Another round is another form. */
  const [start, setStart] = useState({ round: 0, values: EMPTY });
  const begin = (values: TemplateStart) => setStart(({ round }) => ({ round: round + 1, values }));
  const copy = ({ name, subject, text }: Template) => {
    begin({ name, subject, text });
    adding.current?.focus();
  };
  return (
    <div className="grid gap-8">
      <section>
        <h2 ref={heading} tabIndex={-1} className="text-22">
          {t('own.title', { count: own.length })}
        </h2>
        {own.length === 0 && <p className="mt-2 text-steel">{t('own.none')}</p>}
        <ul className="grid gap-4 mt-3">
          {own.map((template) => (
            <OwnTemplate
              key={template.id}
              template={template}
              userId={userId}
              left={() => heading.current?.focus()}
            />
          ))}
        </ul>
      </section>
      <section ref={adding} tabIndex={-1} className="panel rounded" aria-labelledby="new-template">
        <h2 id="new-template" className="mb-3 text-22">
          {t('own.add')}
        </h2>
        <TemplateForm
          key={start.round}
          id={null}
          start={start.values}
          userId={userId}
          label={t('own.add')}
          saved={() => begin(EMPTY)}
        />
      </section>
      <section>
        <h2 className="text-22">{t('builtInTitle')}</h2>
        <ul className="grid gap-4 mt-3">
          {builtIn.map((template) => (
            <li key={template.id} className="panel">
              <TemplateBody template={template} />
              <Button
                variant="quiet"
                icon="copy"
                className="mt-2"
                aria-label={t('copyOf', { name: template.name })}
                onClick={() => copy(template)}
              >
                {t('copy')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
