import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { apiErrorBody, statusOf } from '@/contract/errors';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import type { ErrorCode } from '@/domain/errors';

/** Publishes the API document and its page under /documentation, without external resources. */
export async function publishDocument(http: FastifyInstance): Promise<void> {
  // Serialised and parsed again, to drop what TypeBox adds to JSON.
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  await http.register(swagger, { mode: 'static', specification: { document } });
  await http.register(swaggerUi, {
    routePrefix: '/documentation',
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}

/** All calls of the contract as OpenAPI 3.1. */
function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sabai', version: '1', description: 'The API of the members’ loyalty web app.' },
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'What POST /api/v1/members/line answers; 12 hours' },
        branchKey: { type: 'http', scheme: 'bearer', description: 'The key of a branch’s till' },
      },
      schemas: { Failure: apiErrorBody },
    },
  };
}

const liveSchemas: Readonly<Record<string, EndpointSchema>> = schemas;

function operationOf(name: string, { method, path, access, feature }: Endpoint) {
  const schema = liveSchemas[name];
  return {
    operationId: name,
    tags: [feature],
    summary: schema?.summary,
    description: accessNotes[access],
    security: access === 'public' ? [] : [{ [access === 'branch' ? 'branchKey' : 'session']: [] }],
    parameters: [...pathParameters(path, schema), ...parameters('query', schema?.query), traceId, language],
    ...(schema?.body && { requestBody: { required: true, content: { 'application/json': { schema: schema.body } } } }),
    responses: { ...answersOf(schema), ...failuresOf(access, method, schema) },
  };
}

const accessNotes = {
  public: 'Anybody may call.',
  chat: 'For a verified chat account, member or not.',
  member: 'For a chat account that is linked to an active member.',
  branch: 'For the till of a branch.',
};

const traceId = {
  name: 'Trace-Id',
  in: 'header',
  schema: { type: 'string' },
  description: 'Comes back with the answer',
};
const language = { name: 'Accept-Language', in: 'header', schema: { enum: ['th', 'en'] } };

function pathParameters(path: string, schema: EndpointSchema | undefined) {
  if (schema?.params) return parameters('path', schema.params);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function parameters(where: 'path' | 'query', schema: EndpointSchema['query']) {
  const required = new Set<string>(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: part,
  }));
}

function answersOf(schema: EndpointSchema | undefined) {
  const answers = Object.entries(schema?.answers ?? {});
  return Object.fromEntries(
    answers.map(([status, answer]) => [
      status,
      { description: 'Done', ...(status !== '204' && { content: { 'application/json': { schema: answer } } }) },
    ]),
  );
}

/** Groups the codes by status, which several may share. */
function failuresOf(access: Endpoint['access'], method: Endpoint['method'], schema: EndpointSchema | undefined) {
  const ofAccess: ErrorCode[] = access === 'public' ? [] : ['401', '403'];
  const ofBody: ErrorCode[] = schema?.body ? ['400', '422'] : ['400'];
  const ofInput = method === 'GET' ? [] : ofBody;
  const codes = new Set<ErrorCode>([...(schema?.failures ?? []), ...ofAccess, ...ofInput, '429', '500', '503']);
  const statuses = [...new Set([...codes].map((code) => statusOf[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: [...codes].filter((code) => statusOf[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
