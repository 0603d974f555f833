import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readConfig, realSettings } from './config';
import { settingsIn } from './settings/schema';

const key = Buffer.alloc(32, 7).toString('base64');

const complete = {
  NODE_ENV: 'production',
  ENCRYPTION_KEYS: `new:${key},old:${key}`,
  LOOKUP_KEY: key,
  SESSION_KEYS: `a:${key}`,
  LINE_CHANNEL_ID: '1234567890',
  LINE_CHANNEL_SECRET: 'secret',
  LINE_MESSAGING_TOKEN: 'token',
  SMS_URL: 'https://sms.example.com/send',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Sabai <no-reply@example.com>',
  SELLER_NAME_TH: 'บริษัท ตัวอย่าง จำกัด',
  SELLER_NAME_EN: 'Example Co., Ltd.',
  SELLER_TAX_ID: '0105500000011',
  SELLER_ADDRESS_TH: '1 ถนนตัวอย่าง กรุงเทพมหานคร 10110',
  SELLER_ADDRESS_EN: '1 Example Road, Bangkok 10110',
  UNKNOWN_CATEGORIES_EARN: 'off',
};

describe('the settings', () => {
  it('are all optional in the sandbox', () => {
    const config = readConfig({});
    assert.equal(config.sandbox, true);
    assert.deepEqual([config.port, config.host, config.dataDir, config.webDir], [3000, 'localhost', '.data', 'out']);
    assert.deepEqual([config.keys, config.gateways, config.databaseUrl], [undefined, undefined, undefined]);
  });

  it('leave the sandbox once LINE, SMS and mail are set', () => {
    const config = readConfig(complete);
    assert.equal(config.sandbox, false);
    assert.equal(config.host, '0.0.0.0');
    assert.equal(config.gateways?.line.apiUrl, 'https://api.line.me');
    assert.deepEqual(config.gateways?.sms.body, { to: '{{to}}', text: '{{text}}' });
    assert.deepEqual(
      config.keys?.encryption.map(({ id }) => id),
      ['new', 'old'],
    );
  });

  for (const name of Object.keys(complete).filter((setting) => setting !== 'NODE_ENV')) {
    it(`stop production without ${name} instead of selecting the sandbox`, () => {
      const meaning =
        name === 'UNKNOWN_CATEGORIES_EARN' ? ' to on or off: whether goods [^\\n]* earn points [^\\n]*' : '';
      assert.throws(
        () => readConfig({ ...complete, [name]: '' }),
        new RegExp(`^Error: ${name} is missing; set it${meaning}$`),
      );
      const elsewhere = { ...complete, NODE_ENV: 'test', SANDBOX: '0', [name]: '' };
      assert.throws(
        () => readConfig(elsewhere),
        new RegExp(`^Error: ${name} is missing; set it${meaning}, or SANDBOX=1 [^\\n]*$`),
      );
    });
  }

  it('name everything missing or wrong at once, one per line', () => {
    const wrong = {
      PORT: 'x',
      LIMIT_BILL_BAHT: '0',
      LOG_LEVEL: 'loud',
      ENCRYPTION_KEYS: 'a:short',
      MEMBER_TIERS: 'a,,b',
    };
    const faults = [
      'PORT must be a whole number from 0 to 65535',
      'LIMIT_BILL_BAHT must be a whole number from 1 to 1000000000',
      'MEMBER_TIERS must be names of letters, digits, _ and -, with commas between them',
      'LOG_LEVEL must be one of debug, info, warn, error, silent',
      'ENCRYPTION_KEYS must hold keys of 32 bytes in base64 (openssl rand -base64 32)',
      'LOOKUP_KEY',
      'SESSION_KEYS',
      'SELLER_NAME_TH',
      'SELLER_NAME_EN',
      'SELLER_TAX_ID',
      'SELLER_ADDRESS_TH',
      'SELLER_ADDRESS_EN',
      'UNKNOWN_CATEGORIES_EARN is missing; set it to on or off: whether goods of a category that is neither ours nor in CATEGORIES_FILE earn points (docs/categories.md)',
      'LINE_CHANNEL_ID',
      'LINE_CHANNEL_SECRET',
      'LINE_MESSAGING_TOKEN',
      'SMS_URL',
      'SMTP_URL',
      'MAIL_FROM',
    ].map((fault) => (fault.includes(' ') ? fault : `${fault} is missing; set it`));
    assert.throws(() => readConfig({ NODE_ENV: 'production', ...wrong }), { message: faults.join('\n') });
  });

  it('let production take calls for a while before it stops, but not for longer than it may take to stop', () => {
    const drainOf = (more: Record<string, string>) => readConfig({ ...complete, ...more }).drainSeconds;
    assert.deepEqual(
      [drainOf({}), drainOf({ STOP_WITHIN_SECONDS: '3' }), drainOf({ DRAIN_SECONDS: '12' })],
      [5, 2, 12],
    );
    assert.equal(readConfig({}).drainSeconds, 0);
    assert.throws(() => drainOf({ DRAIN_SECONDS: '30' }), { message: /^DRAIN_SECONDS must be less than STOP_WITHIN/ });
  });

  it('make production a sandbox only if asked to', () => {
    assert.throws(() => readConfig({ NODE_ENV: 'production' }), /is missing/);
    assert.equal(readConfig({ NODE_ENV: 'production', SANDBOX: '1' }).sandbox, true);
  });

  it('refuse incomplete gateways instead of selecting the sandbox', () => {
    assert.throws(() => readConfig({ LINE_CHANNEL_ID: '1234567890' }), /is missing/);
    assert.throws(() => readConfig({ SANDBOX: '0' }), /is missing/);
  });

  it('send nothing from the sandbox, whatever is set', () => {
    assert.equal(readConfig({ ...complete, SANDBOX: '1' }).gateways, undefined);
  });

  const bad: Record<string, string>[] = [
    { PORT: 'x' },
    { PORT: '65536' },
    { PORT: '-1' },
    { SANDBOX: 'yes' },
    { RATE_LIMIT: 'no' },
    { LOG_LEVEL: 'loud' },
    { DATABASE_URL: 'mysql://localhost/x' },
    { DATABASE_POOL: '0' },
    { WEB_ORIGIN: 'example' },
    { NEXT_PUBLIC_API_BASE_URL: 'ftp://example.com' },
    { STOP_WITHIN_SECONDS: '1.5' },
    { ENCRYPTION_KEYS: key },
    { ENCRYPTION_KEYS: 'a:short' },
    { ENCRYPTION_KEYS: `a:${key},a:${key}` },
    { LOOKUP_KEY: 'short' },
    { SMS_URL: 'sms.example.com' },
    { SMS_HEADERS: '{' },
    { SMS_HEADERS: '["a"]' },
    { SMS_HEADERS: '{"a":1}' },
    { SMS_HEADERS: '{"a":"b\\r\\nc: d"}' },
    { SMS_BODY: '{"to":"{{to}}"}' },
    { SMTP_URL: 'https://mail.example.com' },
    { SELLER_TAX_ID: '123' },
    { ETAX_SIGNER_URL: 'signer.example.com' },
    { ETAX_SIGNER_HEADERS: '[]', ETAX_SIGNER_URL: 'https://signer.example.com' },
    { JOB_RETRY_SECONDS: '0' },
  ];
  for (const setting of bad) {
    const [[name] = []] = Object.entries(setting);
    it(`stop the start and name ${name} for ${JSON.stringify(setting)}`, () => {
      assert.throws(() => readConfig({ ...complete, ...setting }), new RegExp(`^Error: ${name} [^\\n]+$`));
    });
  }

  it('have tax invoices signed here, by a service or not at all, and never by both', () => {
    const signerOf = (settings: Record<string, string>) => readConfig({ ...complete, ...settings }).gateways?.signer;
    const own = { ETAX_SIGNING_P12: '/run/own.p12', ETAX_SIGNING_PASSWORD: 'p' };
    const stamps = { ETAX_TSA_URL: 'https://tsa.example.com', ETAX_TSA_HEADERS: '{"Authorization":"x"}' };
    const elsewhere = { ETAX_SIGNER_URL: 'https://signer.example.com' };
    assert.equal(signerOf({}), undefined);
    assert.deepEqual(signerOf(elsewhere), { remote: { url: elsewhere.ETAX_SIGNER_URL, headers: {} } });
    const read = { p12: '/run/own.p12', password: 'p' };
    assert.deepEqual(signerOf(own), { own: { ...read, timeStamps: undefined } });
    const timeStamps = { url: stamps.ETAX_TSA_URL, headers: { Authorization: 'x' } };
    assert.deepEqual(signerOf({ ...own, ...stamps }), { own: { ...read, timeStamps } });
    assert.throws(() => signerOf({ ...own, ...elsewhere }), /^Error: ETAX_SIGNING_P12 and ETAX_SIGNER_URL [^\n]+$/);
    assert.throws(() => signerOf({ ...own, ETAX_SIGNING_PASSWORD: '' }), /^Error: ETAX_SIGNING_PASSWORD is missing/);
    assert.throws(() => signerOf(stamps), /^Error: ETAX_TSA_URL is set, [^\n]+$/);
  });

  it('have a desk with all of an identity provider, or with none of it', () => {
    const own = {
      STAFF_OIDC_ISSUER: 'https://login.example.com',
      STAFF_OIDC_CLIENT_ID: 'c',
      STAFF_OIDC_CLIENT_SECRET: 's',
      STAFF_OIDC_ROLES: String.raw`admin=Desk admins,support=sabai-support, support = CN=Desk\, Bangkok`,
    };
    const read = (settings: Record<string, string>) => readConfig({ ...complete, ...settings }).gateways?.staff;
    assert.equal(read({ PUBLIC_URL: 'https://app.example.com' }), undefined);
    const all = { ...own, PUBLIC_URL: 'https://app.example.com' };
    const [issuer, clientId, clientSecret] = Object.values(own);
    const roles = [
      { role: 'admin', name: 'Desk admins' },
      { role: 'support', name: 'sabai-support' },
      { role: 'support', name: 'CN=Desk, Bangkok' },
    ];
    const asked = { scopes: 'openid profile', prompt: 'login' };
    const rolesClaim = { name: 'roles', path: ['roles'] };
    assert.deepEqual(read(all), { issuer, clientId, clientSecret, roles, rolesClaim, ...asked });
    const inClient = String.raw`resource_access.sabai\.desk.roles`;
    assert.deepEqual(read({ ...all, STAFF_OIDC_ROLES_CLAIM: inClient })?.rolesClaim, {
      name: inClient,
      path: ['resource_access', 'sabai.desk', 'roles'],
    });
    const wrong = [
      { STAFF_OIDC_ROLES: 'support' },
      { STAFF_OIDC_ROLES: 'support=' },
      { STAFF_OIDC_ROLES: 'Support=x' },
      { STAFF_OIDC_ROLES: 'support=x,' },
      { STAFF_OIDC_ROLES: 'support=Desk, Bangkok' },
      { STAFF_OIDC_ROLES_CLAIM: 'realm_access..roles' },
      { STAFF_OIDC_SCOPES: 'profile' },
      { STAFF_OIDC_PROMPT: 'none' },
    ];
    for (const setting of wrong)
      assert.throws(() => read({ ...all, ...setting }), new RegExp(`^Error: ${Object.keys(setting)[0]} must [^\n]+$`));
    for (const name of Object.keys(all))
      assert.throws(() => read({ ...all, [name]: '' }), new RegExp(`^Error: ${name} is missing; [^\n]+$`), name);
    const plain = { ...all, STAFF_OIDC_ISSUER: 'http://login.example.com' };
    assert.throws(() => read(plain), /^Error: STAFF_OIDC_ISSUER must begin with https:[^\n]+$/);
    assert.equal(read({ ...plain, STAFF_OIDC_ISSUER: 'http://127.0.0.1:9' })?.issuer, 'http://127.0.0.1:9');
    assert.equal(readConfig({ ...all, SANDBOX: '1' }).gateways, undefined);
  });

  it('trust exactly the proxies that are given', () => {
    const trusts = (given: string, hop: number) => {
      const { trustProxy } = readConfig({ TRUST_PROXY: given });
      return typeof trustProxy === 'function' ? trustProxy('192.0.2.1', hop) : trustProxy;
    };
    assert.equal(readConfig({}).trustProxy, false);
    assert.deepEqual([trusts('on', 0), trusts('on', 1), trusts('2', 1), trusts('2', 2)], [true, false, true, false]);
    assert.equal(trusts('10.0.0.0/8', 0), '10.0.0.0/8');
  });

  it('stand in .env.example with their defaults, and the required ones are called so', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^(# .*\n)?#?([A-Z][A-Z0-9_]*)=(.*)$/gm);
    const example = new Map([...lines].map(([, above = '', name, value]) => [name, { above, value }]));
    const wrong = settingsIn(realSettings).filter(({ name, preset, needed }) => {
      const found = example.get(name);
      return found?.above.startsWith('# Required. ') !== needed || (preset !== undefined && found.value !== preset);
    });
    assert.deepEqual(wrong, []);
  });
});
