import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportSettings, outsideGaps, webSettings } from './web-settings';

const production = { NODE_ENV: 'production' as const, NEXT_PUBLIC_LIFF_ID: '1234567890-AbcdEfgh' };

const key = Buffer.alloc(32, 1).toString('base64');
/** All that a server outside the sandbox needs. */
const realEnv = {
  ...production,
  ENCRYPTION_KEYS: `k1:${key}`,
  LOOKUP_KEY: key,
  SESSION_KEYS: `k1:${key}`,
  LINE_CHANNEL_ID: '1',
  LINE_CHANNEL_SECRET: 's',
  LINE_MESSAGING_TOKEN: 't',
  SMS_URL: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'sabai@example.com',
  SELLER_NAME_TH: 'ก',
  SELLER_NAME_EN: 'A',
  SELLER_TAX_ID: '0105500000011',
  SELLER_ADDRESS_TH: 'ข',
  SELLER_ADDRESS_EN: 'B',
  UNKNOWN_CATEGORIES_EARN: 'off',
};

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

  it('have the address of the web app as an origin, from the server where it is the same', () => {
    const outside = { ...production, NEXT_PUBLIC_SANDBOX: '0', NEXT_PUBLIC_WEB_URL: 'https://app.example.com/' };
    assert.equal(exportSettings(outside)['NEXT_PUBLIC_WEB_URL'], 'https://app.example.com');
    assert.throws(
      () => exportSettings({ ...outside, NEXT_PUBLIC_WEB_URL: 'app.example.com' }),
      /^Error: NEXT_PUBLIC_WEB_URL/,
    );
    const served = { ...realEnv, PUBLIC_URL: 'https://members.example.com' };
    assert.equal(webSettings(served)['NEXT_PUBLIC_WEB_URL'], 'https://members.example.com');
    assert.equal(
      webSettings({ ...served, NEXT_PUBLIC_WEB_URL: '' })['NEXT_PUBLIC_WEB_URL'],
      'https://members.example.com',
    );
    assert.equal(webSettings({ NODE_ENV: 'test' })['NEXT_PUBLIC_WEB_URL'], undefined);
  });

  it('accept only a contact that can be opened', () => {
    const withContact = (contact: string) =>
      exportSettings({ ...production, NEXT_PUBLIC_SANDBOX: '0', NEXT_PUBLIC_SECURITY_CONTACT: contact });
    for (const contact of ['mailto:security@example.com', 'https://example.com/security', 'tel:+66-2-000-0000', ''])
      assert.equal(withContact(contact)['NEXT_PUBLIC_SECURITY_CONTACT'], contact);
    for (const contact of ['security@example.com', 'http://example.com', 'mailto:', 'mailto:a@b\nExpires: x'])
      assert.throws(() => withContact(contact), /^Error: NEXT_PUBLIC_SECURITY_CONTACT must begin with/);
  });

  it('name what people outside miss, except in the sandbox', () => {
    assert.equal(outsideGaps({ NEXT_PUBLIC_SANDBOX: '0', NEXT_PUBLIC_WEB_URL: '' }).length, 2);
    assert.deepEqual(outsideGaps({ NEXT_PUBLIC_SANDBOX: '1' }), []);
    const all = { NEXT_PUBLIC_WEB_URL: 'https://app.example.com', NEXT_PUBLIC_SECURITY_CONTACT: 'tel:+66' };
    assert.deepEqual(outsideGaps({ NEXT_PUBLIC_SANDBOX: '0', ...all }), []);
  });

  it('follow the server that serves the web app, whatever is set', () => {
    assert.equal(webSettings({ NODE_ENV: 'test', NEXT_PUBLIC_SANDBOX: '0' })['NEXT_PUBLIC_SANDBOX'], '1');
  });
});
