import type { Endpoint, EndpointName } from './endpoints';
import { endpoints } from './endpoints';
import { apiErrorBody, statusOf } from './errors';
import { failuresOf } from './failures';
import type { EndpointSchema } from './schema';
import { callNames, schemas } from './schemas';

/** All calls of the contract as OpenAPI 3.1. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of callNames) {
    const endpoint: Endpoint = endpoints[name];
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

function operationOf(name: EndpointName, { path, access, feature }: Endpoint) {
  const schema: EndpointSchema = schemas[name];
  return {
    operationId: name,
    tags: [feature],
    summary: schema.summary,
    description: accessNotes[access],
    security: access === 'public' ? [] : [{ [access === 'branch' ? 'branchKey' : 'session']: [] }],
    parameters: [...pathParameters(path, schema), ...parameters('query', schema.query), traceId, language],
    ...(schema.body && { requestBody: { required: true, content: { 'application/json': { schema: schema.body } } } }),
    responses: { ...answersOf(schema), ...describedFailures(name) },
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
      { description: 'Done', ...(status !== '204' && { content: { 'application/json': { schema: answer } } }) },
    ]),
  );
}

/** Groups the codes by status, which several may share. */
function describedFailures(name: EndpointName) {
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
