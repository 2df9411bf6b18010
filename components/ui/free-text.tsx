import { textBlocks } from '#lib/rules/text/text-blocks.ts';

/** What an employer typed, in paragraphs and lists. It is French, whatever the interface's language. */
export function FreeText({ text }: Readonly<{ text: string }>) {
  return (
    <div lang="fr" dir="auto" className="free-text">
      {textBlocks(text).map(({ kind, lines }, index) =>
        kind === 'list' ? (
          <ul key={index}>
            {lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{lines.join('\n')}</p>
        ),
      )}
    </div>
  );
}
