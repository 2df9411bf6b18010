import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Schema = { properties?: Record<string, Schema> } & Record<string, unknown>;
type Described = {
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};

/** Paths of all fields in a schema, as `invitations.cv.user`. */
function fieldsIn(schema: unknown, path = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => fieldsIn(each, path));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as Schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    path + name,
    ...fieldsIn(inner, `${path}${name}.`),
  ]);
  return [...own, ...fieldsIn(Object.values(rest), path)];
}

const sorted = (names: string[]) => [...new Set(names)].sort().join(' ');

function linesOf(call: string, { parameters = [], requestBody, responses }: Described): string[] {
  const query = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => `?${name}`);
  const data = fieldsIn(responses['200']).filter((name) => name.startsWith('data.'));
  return [
    `${call} takes ${sorted([...query, ...fieldsIn(requestBody)]) || 'nothing'}`,
    `${call} answers ${sorted(data.map((name) => name.slice('data.'.length))) || 'nothing'}`,
  ];
}

it('the wire has the names that other programs know', async () => {
  const { paths } = (await api.inject({ method: 'GET', url: '/openapi.json' })).json() as {
    paths: Record<string, Record<string, Described>>;
  };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      linesOf(`${method.toUpperCase()} ${path}`, described),
    ),
  );
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('wire-format.txt');
});
