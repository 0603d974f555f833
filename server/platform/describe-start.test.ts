import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realSettings } from '@/tests/support/real-settings';
import { readConfig } from './config';
import { describeStart } from './describe-start';

test('the log line of a start names the hosts of the gateways, and no secret', () => {
  const settings = {
    ...realSettings,
    LINE_CHANNEL_SECRET: 'channel-password',
    LINE_MESSAGING_TOKEN: 'token-password',
    SMTP_URL: 'smtp://mailer:mail-password@mail.example.com:587',
    DATABASE_URL: 'postgresql://sabai:database-password@one:5432/sabai',
  };
  const described = describeStart(readConfig(settings), 'http://localhost:3000');
  assert.equal(described.kind, 'real');
  assert.equal(described.database, 'postgresql');
  assert.equal(described.gateways?.mail, 'mail.example.com:587');
  const written = JSON.stringify(described);
  for (const secret of ['password', 'mailer', settings.LOOKUP_KEY]) assert.ok(!written.includes(secret), secret);
});
