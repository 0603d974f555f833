import type { AnyEndpoint, AnyEndpointName } from './all-endpoints';
import { allCallNames, allEndpoints } from './all-endpoints';
import { allSchemas } from './all-schemas';
import { apiErrorBody, statusOf } from './errors';
import { failuresOf } from './failures';
import type { EndpointSchema } from './schema';

/** All calls of the contract as OpenAPI 3.1. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of allCallNames) {
    const endpoint: AnyEndpoint = allEndpoints[name];
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sabai', version: '1', description: 'The API of the members’ loyalty web app.' },
    tags: [...new Set(Object.values<AnyEndpoint>(allEndpoints).map(({ feature }) => feature))].map((name) => ({
      name,
    })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'What POST /api/v1/members/line answers; 12 hours' },
        branchKey: { type: 'http', scheme: 'bearer', description: 'The key of a branch’s till' },
        staffSession: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sabai-staff',
          description: 'Set by the desk’s sign-in; 30 minutes without a call, 12 hours at most',
        },
      },
      schemas: { Failure: apiErrorBody },
    },
  };
}

function operationOf(name: AnyEndpointName, { path, access, feature }: AnyEndpoint) {
  const schema: EndpointSchema = allSchemas[name];
  return {
    operationId: name,
    tags: [feature],
    summary: schema.summary,
    description: accessNotes[access],
    security: access === 'public' ? [] : [{ [schemeOf[access]]: [] }],
    parameters: [...pathParameters(path, schema), ...parameters('query', schema.query), traceId, language],
    ...(schema.bodyType && { requestBody: { required: true, content: { [schema.bodyType]: { schema: bytes } } } }),
    ...(schema.body && { requestBody: { required: true, content: { 'application/json': { schema: schema.body } } } }),
    responses: { ...answersOf(schema), ...describedFailures(name) },
  };
}

const accessNotes = {
  public: 'Anybody may call.',
  chat: 'For a verified chat account, member or not.',
  member: 'For a chat account that is linked to an active member.',
  branch: 'For the till of a branch.',
  staff: 'For staff who are signed in to the desk.',
};

const schemeOf = { chat: 'session', member: 'session', branch: 'branchKey', staff: 'staffSession' } as const;

const traceId = {
  name: 'Trace-Id',
  in: 'header',
  schema: { type: 'string' },
  description: 'Comes back with the answer',
};
const bytes = { type: 'string', format: 'binary' };

const language = { name: 'Accept-Language', in: 'header', schema: { enum: ['th', 'en'] } };

function pathParameters(path: string, schema: EndpointSchema) {
  if (schema.params) return parameters('path', schema.params);
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

function answersOf(schema: EndpointSchema) {
  const answers = Object.entries(schema.answers);
  return Object.fromEntries(
    answers.map(([status, answer]) => [
      status,
      {
        description: 'Done',
        ...(status !== '204' && { content: { [schema.answerType ?? 'application/json']: { schema: answer } } }),
      },
    ]),
  );
}

/** Groups the codes by status, which several may share. */
function describedFailures(name: AnyEndpointName) {
  const codes = failuresOf(name);
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => statusOf[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
