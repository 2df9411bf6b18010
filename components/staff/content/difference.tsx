import { diffLines } from 'diff';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';
import type { ContentRow } from './content-rows.ts';

type Props = Readonly<{ before: readonly ContentRow[]; after: readonly ContentRow[]; t: StaffTexts }>;

type Piece = { key: string; kind: 'added' | 'removed'; text: string };

function pieces(before: string, after: string): Piece[] {
  return diffLines(before, after).flatMap(({ added, removed, value }, index): Piece[] => {
    const text = value.trimEnd();
    if (text === '' || (!added && !removed)) return [];
    return [{ key: `${index}`, kind: added ? 'added' : 'removed', text }];
  });
}

const LOOK = {
  added: 'bg-ok-tint no-underline border-l-4 border-ok',
  removed: 'bg-stop-tint border-l-4 border-stop',
} as const;

function Line({ kind, text, t }: Omit<Piece, 'key'> & { t: StaffTexts }) {
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={`block px-3 py-1.5 whitespace-pre-wrap wrap-anywhere ${LOOK[kind]}`}>
      <span className="vh">{t(`content.${kind}`)} </span>
      {text}
    </Mark>
  );
}

/** The lines that changed, under the name of their field. */
export function Difference({ before, after, t }: Props) {
  const old = new Map(before);
  const changed = after
    .map(([label, text]) => ({ label, lines: pieces(old.get(label) ?? '', text) }))
    .filter(({ lines }) => lines.length > 0);
  if (changed.length === 0) return <p className="text-steel">{t('content.same')}</p>;
  return (
    <dl className="grid gap-3">
      {changed.map(({ label, lines }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-1">
            {lines.map(({ key, ...line }) => (
              <Line key={key} {...line} t={t} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
