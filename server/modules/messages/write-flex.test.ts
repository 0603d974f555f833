import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import type { MessageTopic } from '@/domain/messages';
import { messageTopics, pathOfMessage } from '@/domain/messages';
import { brandName } from '@/locales/brand';
import { texts as en } from '@/locales/en/messages';
import { texts as th } from '@/locales/th/messages';
import { createLineMessages } from '@/server/gateways/line-messages';
import { filledText } from '@/server/platform/message-text';
import { messageFaults } from '@/tests/support/line/limits';
import { faultsOf } from '@/tests/support/line/schemas';
import type { LineSimulator } from '@/tests/support/line-simulator';
import { startLineSimulator } from '@/tests/support/line-simulator';
import { writeFlex } from './write-flex';

const liffUrl = 'https://liff.line.me/2000000000-simulate';
const links = { liffUrl, publicUrl: 'https://app.example.com' };
const topics = Object.keys(messageTopics).filter((name): name is MessageTopic => name in messageTopics);
const longest = 'ก'.repeat(60);
const values = Object.fromEntries(
  [...JSON.stringify(th).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [
    name,
    name === 'brand' ? brandName : longest,
  ]),
);

describe('a flex message', () => {
  const everyText = (
    [
      ['th', th],
      ['en', en],
    ] as const
  ).flatMap(([language, texts]) => Object.values(texts).map((text) => ({ language, text: filledText(text, values) })));

  it('of each topic and text, in both languages, is what LINE takes', () => {
    for (const topic of topics)
      for (const { language, text } of everyText) {
        const message = { topic, subject: 'A-1/2', text, language, picture: 'https://app.example.com/a.jpg' };
        const flex = writeFlex(links, message);
        assert.deepEqual([...faultsOf('FlexMessage', flex), ...messageFaults([flex])], [], JSON.stringify(flex));
      }
  });

  it('repeats the text, and opens in LINE what the message is about', () => {
    const text = `${brandName}: ใช้คะแนนแล้ว\nกาแฟ\n\nเหลือ 10 คะแนน`;
    const flex = writeFlex(links, { topic: 'spending', subject: 'point', text, language: 'th' });
    assert.equal(flex?.altText, text);
    assert.deepEqual(
      flex?.contents.body.contents.map((part) => part.type === 'text' && part.text),
      [brandName, 'ใช้คะแนนแล้ว', 'กาแฟ\n\nเหลือ 10 คะแนน'],
    );
    for (const topic of topics) {
      const [button] =
        writeFlex(links, { topic, subject: 'a b/ค', text, language: 'en' })?.contents.footer.contents ?? [];
      assert.ok(button?.type === 'button');
      assert.equal(button.action.uri, `${liffUrl}${pathOfMessage(topic, 'a b/ค')}`);
      assert.match(new URL(button.action.uri).pathname, /\/$/);
    }
  });

  it('has its own picture if LINE can show it, else that of its kind, and none without https', () => {
    const heroOf = (picture: string, publicUrl = links.publicUrl) => {
      const message = { topic: 'prize', subject: null, text: 'a', language: 'en', picture } as const;
      return writeFlex({ liffUrl, publicUrl }, message)?.contents.hero?.url;
    };
    const jpeg = 'https://app.example.com/prizes/bear.jpg';
    assert.equal(heroOf(jpeg), jpeg);
    for (const other of ['https://a.example/bear.svg', 'http://a.example/bear.png', '/prizes/bear.png'])
      assert.equal(heroOf(other), 'https://app.example.com/messages/parcels.png', other);
    assert.equal(heroOf('/prizes/bear.svg', 'http://localhost:3000'), undefined);
  });

  it('begins its heading with a capital letter, which follows the name in the plain text', () => {
    const text = `${brandName}: your prize is on its way\nBear`;
    const flex = writeFlex(links, { topic: 'prize', subject: null, text, language: 'en' });
    assert.partialDeepStrictEqual(flex?.contents.body.contents[1], { text: 'Your prize is on its way' });
  });

  it('has a text that LINE would refuse cut in its alternative only', () => {
    const flex = writeFlex(links, { topic: 'prize', subject: null, text: 'a'.repeat(2000), language: 'en' });
    assert.equal(flex?.altText.length, 1500);
    assert.deepEqual(messageFaults([flex]), []);
  });

  it('is not made without a LIFF app', () => {
    assert.equal(writeFlex({}, { topic: 'prize', subject: null, text: 'a', language: 'en' }), undefined);
  });
});

describe('a flex message in the chat', () => {
  let line: LineSimulator;

  before(async () => {
    line = await startLineSimulator();
  });
  after(() => line.stop());
  beforeEach(() => line.forget());

  const gateway = () =>
    createLineMessages(
      { token: line.state.bot.token, apiUrl: line.url, notifications: false },
      pino({ level: 'silent' }),
    );
  const flexOf = (text: string) => writeFlex(links, { topic: 'prize', subject: null, text, language: 'en' });

  it('arrives with its picture, text and button', async () => {
    const user = line.addUser();
    const flex = flexOf('Hello');
    assert.equal(await gateway().push({ to: user.userId, text: 'Hello', flex, retryKey: randomUUID() }), 'accepted');
    assert.deepEqual(line.arrivedAt(user), [flex]);
  });

  it('that LINE refuses is replaced by its text, once', async () => {
    const user = line.addUser();
    const message = { to: user.userId, text: 'Hello', flex: flexOf(''), retryKey: randomUUID() };
    for (const _repeat of [1, 2]) assert.equal(await gateway().push(message), 'accepted');
    assert.deepEqual(line.arrivedAt(user), [{ type: 'text', text: 'Hello' }]);
    assert.deepEqual(
      line.requests.map(({ status }) => status),
      [400, 200, 400, 409],
    );
  });
});
