import pg from 'pg';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';

/** Runs one statement on a database of its own connection; returns its rows. */
export async function query<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

/** Access tokens of users, written past the sign-in, whose slowness is measured on its own. */
export async function tokensOf(url: string, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => newToken());
  await query(
    url,
    `insert into access_tokens (user_id, token_hash, expires_at)
     select u, decode(h, 'hex'), now() + interval '1 day' from unnest($1::bigint[], $2::text[]) t (u, h)`,
    [userIds, tokens.map((token) => hashToken(token).toString('hex'))],
  );
  return tokens;
}

/** The id of a demo account. */
export async function userId(url: string, email: string): Promise<number> {
  const [user] = await query<{ id: string }>(url, 'select id from users where email = $1', [email]);
  if (!user) throw new Error(`no account ${email}`);
  return Number(user.id);
}

/** Headers of a signed-in call that sends JSON. */
export const signedIn = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});
