import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AnyEndpoint } from '@/contract/all-endpoints';
import { allCallNames, allEndpoints, keepsAnswer } from '@/contract/all-endpoints';
import { allSchemas } from '@/contract/all-schemas';
import { openApiDocument } from '@/contract/openapi';
import type { EndpointSchema } from '@/contract/schema';
import { schemas } from '@/contract/schemas';
import { failureTexts } from '@/locales/failure-texts';
import { announcement } from '@/server/cli/announce';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';
import { realSettings } from '@/tests/support/real-settings';

const schemes = { public: '', chat: 'session', member: 'session', branch: 'branchKey', staff: 'staffSession' };

describe('the API document', () => {
  it('lists every call with access, body and failures, and loads no external resources', async () => {
    const database = await openMigrated();
    const { app } = await openEdge(database.db);
    const document = (await app.inject('/documentation/json')).json();
    // What `npm run openapi` writes.
    assert.deepEqual(document, JSON.parse(JSON.stringify(openApiDocument(failureTexts.th))));
    for (const [name, { method, path, access }] of Object.entries<AnyEndpoint>(allEndpoints)) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      assert.equal(operation.operationId, name);
      assert.equal(operation.security.length, access === 'public' ? 0 : 1);
      assert.ok(operation.responses['500'] && operation.responses['503']);
      const inPath = operation.parameters.filter(
        (one: { in: string; required: boolean }) => one.in === 'path' && one.required,
      );
      assert.deepEqual(
        inPath.map((one: { name: string }) => one.name),
        [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
      );
    }
    const verify = document.paths['/api/v1/members/otps'].post;
    assert.deepEqual(verify.requestBody.content['application/json'].schema.required, ['id', 'otp_type', 'otp']);
    assert.equal(verify.responses['429'].description, 'e0500, e0503, e0601, e0605, 429');
    assert.deepEqual(
      document.paths['/api/v1/members/otps/{id}'].get.parameters.slice(0, 1).map(({ name }: { name: string }) => name),
      ['id'],
    );
    assert.deepEqual(document.paths['/api/v1/members/otps/{id}'].get.parameters[0].required, true);
    assert.ok(!JSON.stringify(document).includes('~kind'));

    const page = await app.inject('/documentation/');
    assert.equal(page.statusCode, 200);
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    assert.ok(addresses.length >= 4);
    for (const address of addresses) {
      assert.ok(address.startsWith('./static/'), address);
      assert.equal((await app.inject(`/documentation/${address.slice(2)}`)).statusCode, 200, address);
    }
    assert.ok(!/<script>|<style>/.test(page.body));
    await app.close();
    await database.close();
  });

  it('is absent in production unless it is enabled, and is not announced there', async () => {
    const database = await openMigrated();
    const production = { ...realSettings, SANDBOX: '0' };
    const { app, deps } = await openEdge(database.db, { env: production });
    for (const path of [
      '/documentation',
      '/documentation/',
      '/documentation/json',
      '/documentation/static/index.html',
    ]) {
      const answer = await app.inject(path);
      assert.equal(answer.statusCode, 404, path);
      assert.equal(answer.json().code, '404', path);
    }
    assert.ok(!announcement(deps.config, 'http://localhost').includes('documentation'));
    await app.close();
    const documented = await openEdge(database.db, { env: { ...production, API_DOCUMENT: 'on' } });
    assert.equal((await documented.app.inject('/documentation/json')).statusCode, 200);
    await documented.app.close();
    await database.close();
  });

  it('describes authorization, and a call of each access level', async () => {
    const database = await openMigrated();
    const { app } = await openEdge(database.db);
    const { openapi, info, tags, paths, components } = (await app.inject('/documentation/json')).json();
    assert.deepEqual([openapi, info.title, info.version], ['3.1.0', 'Sabai', '1']);
    assert.deepEqual(
      Object.entries<Record<string, string>>(components.securitySchemes).map(([name, { type, scheme }]) => [
        name,
        type,
        scheme,
      ]),
      [
        ['session', 'http', 'bearer'],
        ['branchKey', 'http', 'bearer'],
        ['staffSession', 'apiKey', undefined],
      ],
    );
    assert.ok(components.schemas.Failure.properties.code);
    assert.equal(new Set(tags.map(({ name }: { name: string }) => name)).size, tags.length);
    const bodies: Readonly<Record<string, EndpointSchema>> = allSchemas;
    for (const [name, { method, path, access, feature }] of Object.entries<AnyEndpoint>(allEndpoints)) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      const scheme = schemes[access];
      assert.deepEqual(operation.security, access === 'public' ? [] : [{ [scheme]: [] }], path);
      assert.deepEqual(operation.tags, [feature]);
      assert.ok(tags.some(({ name }: { name: string }) => name === feature));
      const { body, bodyType } = bodies[name] ?? {};
      assert.equal('requestBody' in operation, (body ?? bodyType) !== undefined, path);
      assert.equal('401' in operation.responses, access !== 'public' || /\/(line|complete)$/.test(path), path);
      const ofKey = allCallNames.some((known) => known === name && keepsAnswer(known)) ? ['IdempotencyKey'] : [];
      assert.deepEqual(
        operation.parameters.flatMap(({ $ref = '' }) => /parameters\/(.*)/.exec($ref)?.[1] ?? []),
        ['TraceId', 'AcceptLanguage', ...ofKey, ...(method === 'GET' ? [] : ['XsrfToken'])],
      );
    }
    const notes = [
      paths['/config'].get,
      paths['/api/v1/members/line'].post,
      paths['/api/v1/members/language'].put,
      paths['/api/v1/members/info'].get,
    ].map(({ description }: { description: string }) => description);
    assert.deepEqual(notes, [
      'Anybody may call.',
      'Anybody may call.',
      'For a verified chat account, member or not.',
      'For a chat account that is linked to an active member.',
    ]);
    const statusesOf = ({ responses }: { responses: object }) => Object.keys(responses).join(' ');
    assert.equal(statusesOf(paths['/config'].get), '200 400 429 500 503');
    assert.equal(statusesOf(paths['/api/v1/members/language'].put), '204 400 401 403 406 408 412 422 429 500 503');
    assert.equal(statusesOf(paths['/api/v1/members/sessions/end'].post), '204 400 401 403 412 429 500 503');
    const { responses: answers } = paths['/api/v1/members/language'].put;
    assert.equal(answers['400'].description, 'body_not_utf8, 400');
    const { responses: withoutBody } = paths['/api/v1/members/sessions/end'].post;
    assert.deepEqual(withoutBody['400'], { $ref: '#/components/responses/Failure_400' });
    assert.equal(components.responses.Failure_400.description, '400');
    assert.deepEqual(Object.keys(answers['204']), ['description', 'headers']);
    assert.equal(paths['/config'].get.responses['200'].content['application/json'].schema.type, 'object');
    assert.equal(paths['/config'].get.summary, schemas.getConfig.summary);
    assert.equal(paths['/api/v1/members/language'].put.requestBody.required, true);
    const [latitude] = paths['/api/v1/store/nearest'].get.parameters;
    const { name, in: place, required, schema } = latitude;
    assert.deepEqual([name, place, required, schema.maximum], ['latitude', 'query', false, 90]);
    const { TraceId: trace, AcceptLanguage: language } = components.parameters;
    assert.deepEqual([trace.in, trace.schema], ['header', { type: 'string' }]);
    assert.deepEqual([language.in, language.schema], ['header', { type: 'string' }]);
    const { description, parameters, responses } = paths['/api/pos/v1/members/{member_no}'].get;
    assert.equal(description, 'For the till of a branch.');
    assert.deepEqual([parameters[0].name, parameters[0].in, parameters[0].required], ['member_no', 'path', true]);
    assert.deepEqual(responses['404'], { $ref: '#/components/responses/Failure_till_member_unknown' });
    assert.deepEqual(components.responses.Failure_till_member_unknown.content['application/json'].schema, {
      $ref: '#/components/schemas/Failure',
    });
    await app.close();
    await database.close();
  });
});
