import { randomUUID } from 'node:crypto';

type Props = Readonly<{
  /** What a refused form brought back, with its key. */
  typed?: Readonly<Record<string, string>> | undefined;
}>;

/** The key of a plain form on a page that is rendered for each visitor: sent twice, the form acts once. */
export function FormKey({ typed }: Props) {
  return <input type="hidden" name="formKey" value={typed?.formKey ?? randomUUID()} />;
}
