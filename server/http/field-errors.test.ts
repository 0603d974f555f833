import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { texts as english } from '@/locales/en/fields';
import { texts as thai } from '@/locales/th/fields';
import { fieldErrors, fieldText } from './field-errors';

const found = (instancePath: string, keyword = 'type', params: Record<string, unknown> = {}) => ({
  instancePath,
  keyword,
  params,
  schemaPath: '',
  message: '',
});

describe('field errors', () => {
  for (const [what, error, expected] of [
    ['the body itself', found(''), { field: 'body', message: english.invalid }],
    ['a field', found('/email'), { field: 'email', message: english.invalid }],
    [
      'a field in a field',
      found('/address/0/postcode'),
      { field: 'address.0.postcode', message: english.postcodeMustHave5Digits },
    ],
    ['a name with a slash and a tilde', found('/a~1b~0c'), { field: 'a/b~c', message: english.invalid }],
    [
      'a missing field',
      found('/form', 'required', { missingProperty: 'name' }),
      { field: 'form.name', message: english.required },
    ],
    ['an empty text', found('/name', 'minLength', { limit: 1 }), { field: 'name', message: english.required }],
    ['a text too short', found('/name', 'minLength', { limit: 2 }), { field: 'name', message: english.invalid }],
    [
      'a field that only a store may change',
      found('', 'additionalProperties', { additionalProperty: 'birth_date' }),
      { field: 'birth_date', message: english.notAllowed },
    ],
    [
      'the gender, which only a store may change',
      found('', 'additionalProperties', { additionalProperty: 'gender' }),
      { field: 'gender', message: english.notAllowed },
    ],
    [
      'an unknown field',
      found('', 'additionalProperties', { additionalProperty: 'nick-name' }),
      { field: 'nick-name', message: english.invalid },
    ],
    [
      'a name with markup',
      found('', 'additionalProperties', { additionalProperty: '<b>a' }),
      { field: 'body', message: english.invalid },
    ],
    [
      'a name that ends in markup',
      found('', 'additionalProperties', { additionalProperty: 'a<b>' }),
      { field: 'body', message: english.invalid },
    ],
    [
      'a name of 65 letters',
      found('', 'additionalProperties', { additionalProperty: 'a'.repeat(65) }),
      { field: 'body', message: english.invalid },
    ],
    ['a code', found('/otp', 'pattern'), { field: 'otp', message: english.otpMustHaveSixDigits }],
    [
      'terms that were not accepted',
      found('/tncAndPrivacyPolicy', 'const'),
      { field: 'tncAndPrivacyPolicy', message: english.termsMustBeAccepted },
    ],
  ] as const)
    it(`${what} is reported as ${expected.field}`, () => {
      assert.deepEqual(fieldErrors([error], 'en'), [expected]);
    });

  it('contain one message per field, the first, in the language of the caller', () => {
    const errors = fieldErrors(
      [found('/name', 'required', { missingProperty: '' }), found('/email'), found('/email', 'pattern')],
      'th',
    );
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['name', 'email'],
    );
    assert.equal(errors[1]?.message, thai.invalid);
  });
});

describe('the text of a field error', () => {
  it('is translated by its key, and a sentence stays unchanged', () => {
    assert.equal(fieldText('required', 'th'), thai.required);
    assert.equal(fieldText('required', 'en'), english.required);
    assert.equal(fieldText('A sentence.', 'en'), 'A sentence.');
  });
});
