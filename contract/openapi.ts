import type { AnyCode } from '@/domain/till-codes';
import type { AnyEndpoint, AnyEndpointName } from './all-endpoints';
import { allCallNames, allEndpoints, keepsAnswer } from './all-endpoints';
import { allSchemas } from './all-schemas';
import { apiErrorBody, statusOfCode } from './errors';
import { failuresOf } from './failures';
import {
  accessNotes,
  headerNames,
  headersOfAnswers,
  headersOfRequests,
  info,
  parameterNotes,
  securitySchemes,
  servers,
  tags,
} from './openapi-parts';
import { portable } from './portable-schemas';
import type { EndpointSchema } from './schema';

/** Title and message of each failure, as servers return them. */
export type FailureTexts = Readonly<Record<AnyCode, Readonly<{ title: string; message: string }>>>;

/** All calls of the contract as OpenAPI 3.1. `texts` are those of a server in Thai, which is the default language. */
export function openApiDocument(texts: FailureTexts) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of allCallNames) {
    const endpoint: AnyEndpoint = allEndpoints[name];
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  const codes = [...new Set(allCallNames.flatMap((name) => failuresOf(name)))].sort();
  const alone = new Set(
    allCallNames.flatMap((name) => [...codesByStatus(name).values()].filter((one) => !one[1])).flat(),
  );
  return {
    openapi: '3.1.0',
    info,
    servers,
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      parameters: headersOfRequests,
      headers: headersOfAnswers,
      schemas: { Failure: portable(apiErrorBody) },
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, texts) }])),
      responses: Object.fromEntries([...alone].sort().map((code) => [`Failure_${code}`, failureOf([code])])),
    },
  };
}

function operationOf(name: AnyEndpointName, { method, path, access, feature }: AnyEndpoint) {
  const schema: EndpointSchema = allSchemas[name];
  const ofKey = keepsAnswer(name) ? ['IdempotencyKey'] : [];
  const headers = ['TraceId', 'AcceptLanguage', ...ofKey, ...(method === 'GET' ? [] : ['XsrfToken'])];
  return {
    operationId: name,
    tags: [feature],
    summary: schema.summary,
    description: accessNotes[access],
    security: access === 'public' ? [] : [{ [schemeOf[access]]: [] }],
    parameters: [
      ...pathParameters(path, schema),
      ...parameters('query', schema.query),
      ...headers.map((header) => ({ $ref: `#/components/parameters/${header}` })),
    ],
    ...bodyOf(schema),
    responses: { ...answersOf(name, schema), ...describedFailures(name) },
  };
}

const schemeOf = { chat: 'session', member: 'session', branch: 'branchKey', staff: 'staffSession' } as const;

function bodyOf({ body, bodyType }: EndpointSchema) {
  if (bodyType) return { requestBody: { required: true, content: { [bodyType]: { schema: bytes } } } };
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: portable(body) } } } } : {};
}

const bytes = { type: 'string', format: 'binary' };

function pathParameters(path: string, schema: EndpointSchema) {
  if (schema.params) return parameters('path', schema.params);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map((name) => ({ ...noted(name), in: 'path', required: true, schema: { type: 'string' } }));
}

function parameters(where: 'path' | 'query', schema: EndpointSchema['query']) {
  const required = new Set<string>(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    ...noted(name),
    in: where,
    required: where === 'path' || required.has(name),
    schema: portable(part),
  }));
}

function noted(name: string) {
  return { name, description: parameterNotes[name] };
}

function answersOf(name: AnyEndpointName, { answers, answerType = 'application/json' }: EndpointSchema) {
  const headers = {
    ...refOfHeaders('TraceId', 'CacheControl'),
    ...(name === 'getConfig' && refOfHeaders('XsrfCookie')),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      {
        description: 'Done',
        headers,
        ...(status !== '204' && { content: { [answerType]: { schema: portable(answer) } } }),
      },
    ]),
  );
}

function refOfHeaders(...names: (keyof typeof headerNames)[]) {
  return Object.fromEntries(names.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]));
}

/** The failures of a call: one code by its own component, several of one status as examples of it. */
function describedFailures(name: AnyEndpointName) {
  return Object.fromEntries(
    [...codesByStatus(name)].map(([status, codes]) => [
      status,
      codes.length === 1 ? { $ref: `#/components/responses/Failure_${codes[0]}` } : failureOf(codes),
    ]),
  );
}

function codesByStatus(name: AnyEndpointName): Map<number, AnyCode[]> {
  const codes = [...failuresOf(name)].sort((one, other) => statusOfCode(one) - statusOfCode(other));
  return Map.groupBy(codes, (code) => statusOfCode(code));
}

/** The general code is the first example, which a mock returns if it has no better match. */
function failureOf(codes: readonly AnyCode[]) {
  const isGeneral = (code: AnyCode) => code === String(statusOfCode(code));
  const listed = [...codes.filter(isGeneral), ...codes.filter((code) => !isGeneral(code))];
  const mayWait = codes.some((code) => [429, 503].includes(statusOfCode(code)));
  return {
    description: codes.join(', '),
    headers: refOfHeaders('TraceId', ...(mayWait ? (['RetryAfter'] as const) : [])),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(listed.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function exampleOf(code: AnyCode, texts: FailureTexts) {
  const { title, message } = texts[code];
  const status = statusOfCode(code);
  return {
    status,
    code,
    message,
    title,
    ...(status === 422 && {
      errors: [{ field: code === 'till_field_wrong' ? 'lines.0.quantity' : 'mobile', message }],
    }),
  };
}
