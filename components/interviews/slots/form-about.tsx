import type { Interview } from '#lib/contract/interviews/interviews.ts';

type Props = Readonly<{
  interview: Pick<Interview, 'id' | 'version'>;
  /** Of a mailed link; without it the session answers. */
  token?: string | undefined;
}>;

/** Which invitation a plain form is about, as it was shown. */
export function FormAbout({ interview, token }: Props) {
  return (
    <>
      {token === undefined ? (
        <input type="hidden" name="interviewId" value={interview.id} />
      ) : (
        <input type="hidden" name="token" value={token} />
      )}
      <input type="hidden" name="version" value={interview.version} />
    </>
  );
}
