import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { listOperations } from '#lib/contract/platform/all.ts';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';

function descriptionsOf({ summary, errors = [] }: Operation): Map<string, string> {
  const { api } = apiTexts('en');
  const sentence = (code: ErrorCode) => api(`errors.${code}`, { wait: '15 minutes', incident: 'AB12' });
  const byStatus = Map.groupBy(new Set([...COMMON_ERRORS, ...errors]), (code) => String(ERROR_STATUS[code]));
  const failures = [...byStatus].map(
    ([status, codes]) => [status, codes.map((code) => `${code}: ${sentence(code)}`).join(' ')] as const,
  );
  return new Map([['200', `Done: ${summary}`], ...failures]);
}

function described(schema: FastifySchema, descriptions: ReadonlyMap<string, string> | undefined) {
  const responses = Object.entries(
    (schema.response ?? { 200: { type: 'string' } }) as Record<string, object>,
  );
  const response = responses.map(([status, of]) => {
    const description = descriptions?.get(status) ?? schema.summary ?? 'Done';
    return [status, { ...of, description }] as const;
  });
  return { ...schema, response: Object.fromEntries(response) };
}

/** OpenAPI 3.1 at `/openapi.json`, with a page to try it at `/docs`. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const descriptions = new Map(
    listOperations().map(({ resource, name, operation }) => [
      `${resource}.${name}`,
      descriptionsOf(operation),
    ]),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bielle',
        version: '1.0.0',
        description:
          'The API of Bielle. Success is { data, message?, total?, totalPages? }, failure { statusCode, code, message, fields? }; messages follow Accept-Language (fr, en).',
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'Answered by sign-in.' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { operationId = '' } = (route.schema ?? {}) as { operationId?: string };
      return { schema: schema && described(schema, descriptions.get(operationId)), url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
