import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { listOperations } from '#lib/contract/platform/all.ts';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import { pathToWire, type WireNames } from '#lib/contract/platform/names.ts';
import type { Operation } from '#lib/contract/platform/operation.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { thisMachineOnly } from './this-machine.ts';

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

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

/** A JSON schema with the names of the wire; `parent` is the field that holds what it describes. */
function underWireNames(schema: unknown, names: WireNames, parent = ''): unknown {
  if (Array.isArray(schema)) return schema.map((item) => underWireNames(item, names, parent));
  if (typeof schema !== 'object' || schema === null) return schema;
  const wireName = (name: string) => pathToWire(`${parent}.${name}`, names).split('.').at(-1) ?? name;
  const { properties, required, ...rest } = schema as JsonSchema;
  const inner = Object.entries(rest).map(([key, value]) => [key, underWireNames(value, names, parent)]);
  return {
    ...Object.fromEntries(inner),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [
          wireName(name),
          underWireNames(value, names, name),
        ]),
      ),
    }),
    ...(Array.isArray(required) && { required: required.map(wireName) }),
  };
}

function onTheWire(schema: FastifySchema, operation: Operation | undefined): FastifySchema {
  const { names, requestNames = names } = operation ?? {};
  const { response, ...request } = schema;
  return {
    ...(requestNames ? (underWireNames(request, requestNames) as FastifySchema) : request),
    response: names ? underWireNames(response, names) : response,
  };
}

/** OpenAPI 3.1 at `/openapi.json`, with a page to try it at `/docs`, both for this machine alone. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const operations = new Map(
    listOperations().map(({ resource, name, operation }) => [`${resource}.${name}`, operation]),
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
      const { schema: ours, url } = jsonSchemaTransform(route);
      const { operationId = '' } = (route.schema ?? {}) as { operationId?: string };
      const operation = operations.get(operationId);
      const schema = ours && onTheWire(ours, operation);
      return { schema: schema && described(schema, operation && descriptionsOf(operation)), url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  const uiHooks = {
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      thisMachineOnly(request).then(() => done(), done);
    },
  };
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiHooks });
  app.get('/openapi.json', { schema: { hide: true }, onRequest: thisMachineOnly }, async () => app.swagger());
}
