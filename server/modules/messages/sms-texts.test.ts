import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@/domain/languages';
import { messageText } from '@/server/platform/message-text';

const largest = { points: '9,999,999', balance: '9,999,999', phone: '020000000' };

/** Two segments: Thai letters make an SMS one of UCS-2, with 67 characters a segment; English has 153. */
const most = { th: 134, en: 306 };

for (const language of languages)
  test(`security notices by SMS take at most two segments (${language})`, () => {
    const unit = messageText('pointsKidsUnit', language);
    for (const name of ['smsSpent', 'smsFrozen', 'smsUnfrozen', 'smsSecurity'] as const) {
      const text = messageText(name, language, { ...largest, unit });
      assert.ok(text.length <= most[language], `${name}: ${text.length}`);
      assert.doesNotMatch(text, /http|\{\{/);
      assert.match(text, language === 'en' ? /^[\x20-\x7e]+$/ : /[ก-๙]/);
    }
  });
