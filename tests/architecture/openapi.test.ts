// Checks the document that the contract becomes at run time; the compiler sees its types only, and Biome and dependency-cruiser only sources.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { allCallNames, allEndpoints, keepsAnswer } from '@/contract/all-endpoints';
import { actNote } from '@/contract/desk/acts';
import { text } from '@/contract/fields';
import { openApiDocument } from '@/contract/openapi';
import { portable } from '@/contract/portable-schemas';
import { failureTexts } from '@/locales/failure-texts';

type Part = Record<string, unknown>;

const document: Part = JSON.parse(JSON.stringify(openApiDocument(failureTexts.th)));

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object in the document, with its path. */
function* partsOf(value: unknown, place = '#'): Generator<{ part: Part; place: string }> {
  if (Array.isArray(value)) for (const [index, inner] of value.entries()) yield* partsOf(inner, `${place}/${index}`);
  if (!isPart(value)) return;
  yield { part: value, place };
  for (const [name, inner] of Object.entries(value)) yield* partsOf(inner, `${place}/${name.replaceAll('/', '~1')}`);
}

const parts = [...partsOf(document)];

/** A schema says what a value is; objects of names, such as `properties`, do not. */
const schemas = parts.filter(
  ({ part, place }) =>
    /\/(schema|items|not|additionalProperties)$|\/(properties|schemas)\/[^/]+$|\/(anyOf|oneOf|allOf)\/\d+$/.test(
      place,
    ) && !('$ref' in part),
);

function at(...path: string[]): Part {
  const found = path.reduce<unknown>((value, name) => (isPart(value) ? value[name] : undefined), document);
  assert.ok(isPart(found), path.join('/'));
  return found;
}

function resolve(reference: string): unknown {
  const path = reference.slice(2).split('/');
  return path.reduce<unknown>(
    (value, name) => (isPart(value) ? value[name.replaceAll('~1', '/')] : undefined),
    document,
  );
}

const operations = Object.values(at('paths')).flatMap((methods) => Object.values(Object(methods)).filter(isPart));

const parametersOf = (operation: Part) =>
  [operation['parameters']].flat().map((one) => {
    const given = isPart(one) && typeof one['$ref'] === 'string' ? resolve(one['$ref']) : one;
    assert.ok(isPart(given));
    return given;
  });

const patterns = [...new Set(parts.map(({ part }) => part['pattern']).filter((one) => typeof one === 'string'))];

/** What engines are known to read differently: a line break at the end, digits of other scripts, controls, halves of a pair. */
const samples = [
  '',
  ' ',
  'a',
  'A',
  '0',
  '12',
  '1234',
  '12345',
  '12345\n',
  '๑๒๓๔๕',
  '123456',
  '2026-12-31',
  '2026-12-31\n',
  '๒๐๒๖-12-31',
  'ก',
  'กา',
  '🙂',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u2028',
  '\u3000',
  '\u0000',
  '\t',
  '\n',
  'a\nb',
  'a\u007f',
  '07:00',
  'ABCDEFGHIJKL',
  '8000000000000018',
  'TH-01',
  '01234567-89ab-4cde-8f01-23456789abcd',
  '*********0018',
  'no-store',
];

describe('the OpenAPI document, for tools of other languages', () => {
  it('has only patterns that JavaScript, RE2, Java and Python read in the same way', () => {
    assert.ok(patterns.length > 15);
    for (const pattern of patterns) {
      // No look-around, `[^]`, `\d`, `\s`, `\w`, `\b`, `\u` or `\p`; no literal character that is not ASCII.
      assert.match(pattern, /^\^(?:\\x[0-9A-F]{2}|\\\.|\((?!\?)|\[\^?(?!\])|[^\\([])*\$$/);
      assert.match(pattern, /^[\x20-\x7e]*$/);
      const [plain, unicode] = [new RegExp(pattern), new RegExp(pattern, 'u')];
      const re2 = RE2JS.compile(pattern);
      for (const sample of samples) {
        const says = `${pattern} on ${JSON.stringify(sample)}`;
        assert.equal(re2.matcher(sample).find(), unicode.test(sample), says);
        assert.equal(plain.test(sample), unicode.test(sample), says);
      }
    }
  });

  it('limits the length where a pattern does, since a line break may follow `$` in Python', () => {
    const open = schemas.filter(
      ({ part: { pattern, maxLength } }) => typeof pattern === 'string' && maxLength === undefined,
    );
    assert.deepEqual([...new Set(open.map(({ part }) => part['pattern']))], ['^.*(no-store|private).*$']);
  });

  it('refuses nothing that the server takes, and the server goes on refusing what is not seen', () => {
    const shown = new Map<TSchema, TSchema>([text(100), actNote].map((schema) => [schema, portable(schema)]));
    const characters = fc.constantFrom(...'aZ0 -ก๐\u00a0\u00ad\u200b\u2028\u202e\u2066\ud800\u0000\n🙂');
    for (const [schema, document] of shown)
      fc.assert(
        fc.property(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.array(characters).map((all) => all.join('')),
          ),
          (given) => {
            assert.ok(!Value.Check(schema, given) || Value.Check(document, given), JSON.stringify(given));
          },
        ),
        { numRuns: 100 },
      );
    for (const unseen of ['\u200b', '\u00ad', '\u3000', 'a\u202eb', 'a\u2028b', 'a\ud800'])
      assert.ok(!Value.Check(text(100), unseen), JSON.stringify(unseen));
  });

  it('says the type of every word and number, and the size of whole numbers', () => {
    const untyped = schemas.filter(
      ({ part }) => ('enum' in part || 'const' in part) && typeof part['type'] !== 'string',
    );
    const unsized = schemas.filter(
      ({ part: { type, format } }) => type === 'integer' && !/^int(32|64)$/.test(`${format}`),
    );
    const foreign = schemas.filter(({ part }) => ['patternProperties', '$id', 'nullable'].some((rule) => rule in part));
    assert.deepEqual([...untyped, ...unsized, ...foreign], []);
  });

  it('has examples that are valid, one wherever a pattern leaves nothing to guess', () => {
    const examplesOf = ({ examples }: Part) => (Array.isArray(examples) ? examples : []);
    const isGuessed = ({ pattern, minLength = 1 }: Part) =>
      typeof pattern !== 'string' || new RegExp(pattern, 'u').test('x'.repeat(Number(minLength)));
    const wrong = schemas.filter(({ part }) => examplesOf(part).some((example) => !Value.Check(part, example)));
    const missing = schemas.filter(({ part }) => !isGuessed(part) && examplesOf(part).length === 0);
    assert.deepEqual([...wrong, ...missing], []);
    const failure = at('components', 'schemas', 'Failure');
    for (const [code, example] of Object.entries(at('components', 'examples'))) {
      const { value }: Part = Object(example);
      assert.ok(Value.Check(failure, value), code);
      assert.equal(Object(value).code, code);
    }
  });

  it('takes any Accept-Language, and names all headers that a call may carry', () => {
    for (const operation of operations) {
      const inHeader = parametersOf(operation).filter((one) => one['in'] === 'header');
      const name = allCallNames.find((known) => known === operation['operationId']) ?? 'getConfig';
      const ofKey = keepsAnswer(name) ? ['Idempotency-Key'] : [];
      const ofCookies = allEndpoints[name].method === 'GET' ? [] : ['X-XSRF-TOKEN'];
      assert.deepEqual(
        inHeader.map((header) => header['name']),
        ['Trace-Id', 'Accept-Language', ...ofKey, ...ofCookies],
      );
      assert.deepEqual(inHeader[1]?.['schema'], { type: 'string' });
    }
  });

  it('has what linters ask for: servers, contact, licence, tags in order, descriptions, each name once', () => {
    const { servers, tags } = document;
    assert.ok(Array.isArray(servers) && servers.length > 0 && Array.isArray(tags));
    const { contact, license, description }: Part = at('info');
    assert.ok(isPart(contact) && isPart(license) && description);
    assert.ok(license['name'] && license['identifier']);
    const names = tags.map(({ name }) => name);
    assert.deepEqual(names, [...new Set(names)].sort());
    assert.deepEqual(new Set(names), new Set(operations.flatMap((operation) => operation['tags'])));
    assert.ok(tags.every((tag) => tag.description));
    const ids = operations.map((operation) => operation['operationId']);
    assert.equal(new Set(ids).size, allCallNames.length);
    for (const operation of operations) {
      assert.ok(operation['summary'] && operation['description']);
      for (const { name, description: says } of parametersOf(operation))
        assert.ok(says, `${operation['operationId']}: ${name}`);
    }
  });

  it('uses each of its components, and has each that it uses', () => {
    const references = new Set(parts.flatMap(({ part: { $ref } }) => (typeof $ref === 'string' ? [$ref] : [])));
    for (const reference of references) assert.ok(resolve(reference) !== undefined, reference);
    const { securitySchemes, ...others } = at('components');
    const unused = Object.entries(others).flatMap(([kind, components]) =>
      Object.keys(Object(components)).filter((name) => !references.has(`#/components/${kind}/${name}`)),
    );
    assert.deepEqual(unused, []);
    const secured = new Set(
      operations.flatMap(({ security }) => [security].flat().flatMap((one) => Object.keys(Object(one)))),
    );
    assert.deepEqual([...secured].sort(), Object.keys(Object(securitySchemes)).sort());
  });
});
