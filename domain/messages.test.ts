import type { MessageTopic } from './messages';
import { kindOfTopic, messageKinds, messageTopics, optionalKinds, pathOfMessage, subjectOfBill } from './messages';
import { routePathOf } from './navigation/routes';

const topics = Object.keys(messageTopics).filter((name): name is MessageTopic => name in messageTopics);

test.each(topics)('a message about %s leads to a page of the product, with or without a subject', (topic) => {
  for (const subject of [null, '', 'A-1', '0001/B-1']) expect(routePathOf(pathOfMessage(topic, subject))).toBeDefined();
});

test.each<[MessageTopic, string | null, string]>([
  ['spending', 'kidpoint', '/transaction-point/?tab=redeemed&type=kidpoint'],
  ['spending', null, '/transaction-point/?tab=redeemed'],
  ['frozen', null, '/member-setting/?open=freeze'],
  ['prize', 'KC-7H2QWX', '/redemption/prize-catalog/?tab=history'],
  ['invoice', subjectOfBill({ branchCode: '0001', billNo: 'B-1' }), '/receipts/detail/?branch_code=0001&bill_no=B-1'],
  [
    'invoice',
    subjectOfBill({ branchCode: '0001', billNo: 'A/1 &x=2' }),
    '/receipts/detail/?branch_code=0001&bill_no=A%2F1+%26x%3D2',
  ],
  ['credit_note', null, '/receipts/detail/'],
])('a message about %s and %s leads to %s', (topic, subject, path) => {
  expect(pathOfMessage(topic, subject)).toBe(path);
});

test('every kind but security can be switched off', () => {
  expect([...optionalKinds]).toEqual(messageKinds.filter((kind) => kind !== 'security'));
  expect(kindOfTopic('spending')).toBe('security');
  expect(kindOfTopic('invoice')).toBe('invoices');
});
