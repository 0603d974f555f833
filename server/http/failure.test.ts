import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { texts as englishOtp } from '@/locales/en/otp';
import { failureOf } from './failure';

describe('the answer of a refusal', () => {
  const waitOf = (refused: '429' | '503' | '500' | 'e0501', retryAfterSeconds?: number) =>
    failureOf({ refused, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }, 'en').retryAfterSeconds;

  it('says when to try again: after a minute for too many calls, after 5 s while the service is away', () => {
    assert.deepEqual([waitOf('429'), waitOf('503'), waitOf('500')], [60, 5, undefined]);
  });

  it('prefers the wait that the refusal names', () => {
    assert.deepEqual([waitOf('429', 7), waitOf('503', 1)], [7, 1]);
  });

  it('distinguishes a code requested too soon from too many codes', () => {
    const titleOf = (retryAfterSeconds: number) => {
      const { body } = failureOf({ refused: 'e0501', retryAfterSeconds }, 'en');
      return (body as { title: string }).title;
    };
    assert.equal(titleOf(60), englishOtp.tooSoon.title);
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
});
