import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportSettings, webSettings } from './web-settings';

const production = { NODE_ENV: 'production' as const, NEXT_PUBLIC_LIFF_ID: '1234567890-AbcdEfgh' };

describe('the settings of the web build', () => {
  it('need no keys of the server if another machine serves the web app', () => {
    assert.deepEqual(exportSettings({ ...production, NEXT_PUBLIC_SANDBOX: '0' }), {
      NEXT_PUBLIC_LIFF_ID: '1234567890-AbcdEfgh',
      NEXT_PUBLIC_SANDBOX: '0',
    });
    assert.throws(
      () => exportSettings({ ...production, NEXT_PUBLIC_SANDBOX: 'no' }),
      /^Error: NEXT_PUBLIC_SANDBOX must/,
    );
  });

  it('take the sandbox from the server if it is not set', () => {
    assert.throws(() => exportSettings(production), /ENCRYPTION_KEYS is missing/);
    assert.equal(exportSettings({ NODE_ENV: 'test' })['NEXT_PUBLIC_SANDBOX'], '1');
  });

  it('follow the server that serves the web app, whatever is set', () => {
    assert.equal(webSettings({ NODE_ENV: 'test', NEXT_PUBLIC_SANDBOX: '0' })['NEXT_PUBLIC_SANDBOX'], '1');
  });
});
