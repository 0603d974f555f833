import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { pino } from 'pino';
import { texts as english } from '@/locales/en/errors';
import { texts as englishFields } from '@/locales/en/fields';
import { texts as englishOtp } from '@/locales/en/otp';
import { texts as thai } from '@/locales/th/errors';
import { texts as thaiFields } from '@/locales/th/fields';
import { texts as thaiOtp } from '@/locales/th/otp';
import { failureOf, handleError, languageOf, sendAnswer } from './failure';

describe('the answer of a refusal', () => {
  const waitOf = (refused: '429' | '503' | '500' | 'e0501', retryAfterSeconds?: number) =>
    failureOf({ refused, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }, 'en').retryAfterSeconds;

  it('has a Retry-After: a minute for too many calls, 5 s while the service is unavailable', () => {
    assert.deepEqual([waitOf('429'), waitOf('503'), waitOf('500')], [60, 5, undefined]);
  });

  it('prefers the refusal’s own Retry-After', () => {
    assert.deepEqual([waitOf('429', 7), waitOf('503', 1), waitOf('e0501', 90)], [7, 1, 90]);
  });

  it('distinguishes a code requested too soon from too many codes', () => {
    const titleOf = (retryAfterSeconds: number) => {
      const { body } = failureOf({ refused: 'e0501', retryAfterSeconds }, 'en');
      return (body as { title: string }).title;
    };
    assert.equal(titleOf(60), englishOtp.tooSoon.title);
    assert.equal((failureOf({ refused: 'e0501' }, 'en').body as { title: string }).title, english.e0501.title);
    assert.notEqual(titleOf(900), englishOtp.tooSoon.title);
  });

  it('names at most 40 fields', () => {
    const fields = Array.from({ length: 41 }, (_, place) => ({
      field: `lines.${place}`,
      message: 'required' as const,
    }));
    const { body } = failureOf({ refused: '422', fields }, 'en');
    assert.equal((body as { errors: unknown[] }).errors.length, 40);
  });

  it('consists of status, code and the words of the caller’s language', () => {
    assert.deepEqual(failureOf({ refused: 'e0007' }, 'th'), {
      status: 412,
      body: { status: 412, code: 'e0007', ...thai.e0007 },
    });
    assert.deepEqual(failureOf({ refused: 'e0007' }, 'en').body, { status: 412, code: 'e0007', ...english.e0007 });
    const soon = failureOf({ refused: 'e0602', retryAfterSeconds: 1 }, 'th').body;
    assert.deepEqual(soon, { status: 429, code: 'e0602', ...thaiOtp.tooSoon });
  });

  it('names the first fields, each with its sentence', () => {
    const fields = ['a', 'b'].map((field) => ({ field, message: 'required' }));
    const { body } = failureOf({ refused: '422', fields }, 'en');
    assert.deepEqual((body as { errors: unknown[] }).errors, [
      { field: 'a', message: englishFields.required },
      { field: 'b', message: englishFields.required },
    ]);
    assert.equal('errors' in (failureOf({ refused: '422' }, 'en').body as object), false);
  });
});

describe('the language of an answer', () => {
  for (const [accepted, language] of [
    [undefined, 'th'],
    ['', 'th'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['fr, en;q=0.8, th;q=0.5', 'en'],
    ['fr,  th', 'th'],
    ['fr-FR', 'th'],
    ['*', 'th'],
    ['th-TH,th;q=0.9', 'th'],
    ['en-GB;q=0.8, th;q=0.7', 'en'],
    ['th;q=0.7, en;q=0.8', 'en'],
    ['th;q=0, en;q=0.1', 'en'],
    ['en;q=0', 'th'],
    ['en ; Q = 0.5, th;q=0.4', 'en'],
    ['en;q=loud', 'en'],
    ['enx', 'th'],
  ] as const)
    it(`is ${language} for ${JSON.stringify(accepted)}`, () => {
      assert.equal(languageOf(accepted), language);
    });
});

describe('an HTTP answer', () => {
  const sent = async (answer: Parameters<typeof sendAnswer>[1]) => {
    const http = Fastify();
    http.get('/', (_request, reply) => sendAnswer(reply, answer));
    const { statusCode, headers, body } = await http.inject('/');
    return { statusCode, body, wait: headers['retry-after'], type: headers['content-type'] };
  };
  const type = 'application/json; charset=utf-8';

  it('is JSON, or nothing for 204', async () => {
    assert.deepEqual(await sent({ status: 201, body: { a: 'ก' } }), {
      statusCode: 201,
      body: '{"a":"ก"}',
      wait: undefined,
      type,
    });
    assert.deepEqual(await sent({ status: 204, body: { a: 1 } }), {
      statusCode: 204,
      body: '',
      wait: undefined,
      type: undefined,
    });
  });

  it('has a Retry-After in whole seconds, rounded up, if waiting helps', async () => {
    const waitOf = async (status: number, retryAfterSeconds?: number) =>
      (await sent({ status, body: {}, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })).wait;
    assert.deepEqual(await Promise.all([waitOf(429, 1.2), waitOf(503, 5), waitOf(412, 5), waitOf(200, 5)]), [
      '2',
      '5',
      undefined,
      undefined,
    ]);
    assert.deepEqual(await Promise.all([waitOf(429), waitOf(503, 0)]), [undefined, undefined]);
  });
});

describe('a thrown error', () => {
  const lines: string[] = [];

  const answered = async (error: object, headers: Record<string, string> = { 'accept-language': 'en' }) => {
    lines.length = 0;
    const loggerInstance = pino({ level: 'warn', base: null }, { write: (line) => lines.push(line) });
    const http = Fastify({ loggerInstance });
    http.setErrorHandler(handleError);
    http.get('/', () => Promise.reject(Object.assign(new Error('secret detail'), error)));
    const { statusCode, headers: answer, body } = await http.inject({ url: '/', headers });
    assert.ok(!body.includes('secret'));
    const { code, message, errors } = JSON.parse(body);
    return { answer: [statusCode, code], message, errors, wait: answer['retry-after'] };
  };
  const logged = () => lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg]);

  for (const [what, error, status, code] of [
    ['a body that is too large', { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }, 400, '400'],
    ['a body of another type', { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }, 406, '406'],
    ['what is not found', { statusCode: 404 }, 404, '404'],
    ['any other fault of the request', { statusCode: 400 }, 400, '400'],
    ['the last of them', { statusCode: 499 }, 400, '400'],
  ] as const)
    it(`is ${code} for ${what}, and is not logged`, async () => {
      assert.deepEqual((await answered(error)).answer, [status, code]);
      assert.deepEqual(logged(), []);
    });

  for (const error of [{}, { statusCode: 500 }, { statusCode: 399 }, { statusCode: 302 }])
    it(`is 500 for ${JSON.stringify(error)}, and is logged`, async () => {
      const { answer, message, wait } = await answered(error);
      assert.deepEqual([answer, message, wait], [[500, '500'], english['500'].message, undefined]);
      assert.deepEqual(logged(), [[50, 'unexpected failure']]);
    });

  it('is 503 while the database does not answer, with Retry-After and a warning', async () => {
    const { answer, wait } = await answered({ code: 'ECONNREFUSED' });
    assert.deepEqual([answer, wait], [[503, '503'], '5']);
    assert.deepEqual(logged(), [[40, 'the database does not answer']]);
  });

  it('is 422 with its fields for an invalid input, in the language of the caller', async () => {
    const validation = [{ instancePath: '/email', keyword: 'type', params: {}, schemaPath: '', message: '' }];
    const { answer, errors, message } = await answered({ validation, statusCode: 400 });
    assert.deepEqual([answer, message], [[422, '422'], english['422'].message]);
    assert.deepEqual(errors, [{ field: 'email', message: englishFields.invalid }]);
    const inThai = await answered({ validation }, {});
    assert.deepEqual([inThai.message, inThai.errors[0].message], [thai['422'].message, thaiFields.invalid]);
    assert.deepEqual(logged(), []);
  });
});
