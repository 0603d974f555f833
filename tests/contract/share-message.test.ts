import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareMessage } from '@/domain/share-message';
import { faultsOf } from '@/tests/support/line/schemas';

const shared = {
  title: 'ส่วนลด 20 บาท เมื่อซื้อครบ 200 บาท',
  worth: '20 บาท',
  text: 'เก็บคูปองนี้ได้ในบัตร สมัครฟรี',
  action: 'ดูคูปองนี้',
  picture: 'https://sabai.example/share/coupons.png',
  link: 'https://liff.line.me/1234567890-AbcdEfgh/v2/coupon/profile/?code=SAVE-20',
};

for (const [what, given] of [
  ['with picture and worth', shared],
  ['without a picture', { ...shared, picture: undefined }],
  ['without a worth', { ...shared, worth: undefined }],
  ['with a long title', { ...shared, title: 'ก'.repeat(2000) }],
] as const)
  test(`a shared message ${what} is a flex message by LINE’s own schema`, () => {
    const message = shareMessage(given);
    assert.deepEqual(faultsOf('FlexMessage', message), []);
    assert.ok(message.altText.length <= 400);
  });

test('the schema finds a fault in a shared message', () => {
  const message = shareMessage(shared);
  assert.notDeepEqual(faultsOf('FlexMessage', { ...message, contents: { ...message.contents, size: 'vast' } }), []);
});
