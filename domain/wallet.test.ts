import { walletsFor } from './wallet';

const both = { AppleWallet: true, GoogleWallet: true };
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/16.1.0 LIFF';
const android =
  'Mozilla/5.0 (Linux; Android 16; SM-A065F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Line/16.1.0';

test.each([
  ['an iPhone gets Apple’s', iPhone, both, ['apple']],
  ['an Android phone gets Google’s', android, both, ['google']],
  ['a computer may open both', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', both, ['apple', 'google']],
  ['an iPhone gets none where only Google’s is made', iPhone, { GoogleWallet: true }, []],
  ['nothing is offered before the flags are known', android, {}, []],
  ['a flag that is off offers nothing', iPhone, { AppleWallet: false }, []],
])('%s', (_name, userAgent, flags, kinds) => {
  expect(walletsFor(userAgent, flags)).toEqual(kinds);
});
