import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { UsersText } from '#components/ui/users-text.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { addNote, deleteNote, editNote } from '#lib/browser/operations/remarks.ts';
import { sendOnce } from '#lib/browser/send-once.ts';
import type { Note } from '#lib/contract/applications/remarks.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { NoteForm } from './note-form.tsx';
import { useRemarks } from './use-remarks.ts';

type Props = Readonly<{ id: number; notes: readonly Note[] /** With what changes them. */; writes: boolean }>;
type NoteProps = Readonly<{ id: number; note: Note; writes: boolean; left: () => void }>;

function NoteHead({ note }: Readonly<{ note: Note }>) {
  const t = useTranslations('remarks.notes');
  const format = formatter(useLocale());
  return (
    <p className="flex flex-wrap gap-x-2 text-14 text-steel">
      <b className="text-ink wrap-anywhere">{note.by ?? t('formerMember')}</b>
      <time dateTime={note.createdAt} className="num">
        {format.dateTime(note.createdAt)}
      </time>
      {note.editedAt && <span>{t('edited', { date: format.dateTime(note.editedAt) })}</span>}
    </p>
  );
}

function NoteButtons({ id, note, left, edit }: NoteProps & Readonly<{ edit: () => void }>) {
  const t = useTranslations('remarks.notes');
  const of = { date: formatter(useLocale()).dateTime(note.createdAt) };
  const { busy, write } = useRemarks('text');
  const remove = async () => {
    const question = {
      title: t('deleteTitle'),
      description: t('deleteText'),
      yes: t('delete'),
      no: t('cancel'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    const wrong = await write(() => browserClient()(deleteNote, { params: { id, noteId: note.id } }));
    if (wrong) toast.error(wrong);
    else left();
  };
  return (
    <div data-act="work" className="flex flex-wrap gap-1">
      {note.canEdit && (
        <Button variant="quiet" icon="pencil" aria-label={t('editOf', of)} onClick={edit}>
          {t('edit')}
        </Button>
      )}
      <Button
        variant="danger"
        icon="trash-2"
        busy={busy}
        aria-label={t('deleteOf', of)}
        onClick={() => void remove()}
      >
        {t('delete')}
      </Button>
    </div>
  );
}

function OneNote(props: NoteProps) {
  const { id, note, writes } = props;
  const t = useTranslations('remarks.notes');
  const locale = useLocale() as Locale;
  /** The revision that the change began from, while it lasts. */
  const [begun, setBegun] = useState<number | null>(null);
  const { busy, write } = useRemarks('text');
  const place = useRef<HTMLLIElement>(null);
  const end = () => {
    setBegun(null);
    place.current?.focus();
  };
  const save = async (text: string) => {
    const params = { id, noteId: note.id };
    const body = { text, revision: begun ?? note.revision };
    const wrong = await write(() => browserClient()(editNote, { params, body }));
    if (wrong === undefined) end();
    return wrong;
  };
  return (
    <li ref={place} tabIndex={-1} className="py-2 border-t border-line rounded">
      <NoteHead note={note} />
      {begun === null ? (
        <>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            <UsersText text={note.text} locale={locale} />
          </p>
          {writes && note.canDelete && <NoteButtons {...props} edit={() => setBegun(note.revision)} />}
        </>
      ) : (
        <NoteForm
          label={t('editLabel')}
          submit={t('save')}
          initial={note.text}
          busy={busy}
          save={save}
          cancel={end}
        />
      )}
    </li>
  );
}

export function NoteList({ id, notes, writes }: Props) {
  const t = useTranslations('remarks.notes');
  const { busy, write } = useRemarks('text');
  const place = useRef<HTMLHeadingElement>(null);
  const save = (text: string) => write(() => sendOnce(addNote, { params: { id }, body: { text } }));
  return (
    <section>
      <h3 ref={place} tabIndex={-1} className="text-16 font-semibold">
        {t('label', { count: notes.length })}
      </h3>
      <p className="text-14 text-steel">{t('privacy')}</p>
      {notes.length > 0 && (
        <ul className="mt-2">
          {notes.map((note) => (
            <OneNote key={note.id} id={id} note={note} writes={writes} left={() => place.current?.focus()} />
          ))}
        </ul>
      )}
      {writes && (
        <div data-act="work" className="pt-2">
          <NoteForm label={t('add')} submit={t('submit')} busy={busy} save={save} />
        </div>
      )}
    </section>
  );
}
