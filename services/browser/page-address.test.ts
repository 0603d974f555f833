let address: typeof import('./page-address');

// Whether Next has read the address, and what was rewritten before, belongs to one load of the page.
beforeEach(() => load());

const load = () => jest.isolateModules(() => (address = require('./page-address')));

function openAddress(path: string) {
  window.history.replaceState({ __N: true }, '', path);
}

test('a rewrite that Next undoes while reading the query is applied again', () => {
  openAddress('/v2/home/?scenario=x&utm_source=y#access_token=z');
  address.noteInAddress('scenario', undefined);
  openAddress('/v2/home/?scenario=x&utm_source=y#access_token=z');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/v2/home/?utm_source=y');
  expect(window.history.state).toEqual({ __N: true, url: address.wholeAddress(), as: address.wholeAddress() });
});

test('the last of several rewrites wins', () => {
  openAddress('/v2/coupon-hub/?scenario=x');
  address.noteInAddress('scenario', undefined);
  address.noteInAddress('category', 'food');
  openAddress('/v2/coupon-hub/?scenario=x');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/v2/coupon-hub/?category=food');
});

test('the address of a page that the user has moved on to stays', () => {
  openAddress('/?scenario=x');
  address.noteInAddress('scenario', undefined);
  openAddress('/signup/?utm_source=y');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/signup/?utm_source=y');
});

test('once Next has read the address it is not rewritten again', () => {
  openAddress('/v2/coupon-hub/?utm_source=y');
  address.settleAddress();
  address.noteInAddress('category', 'food');
  openAddress('/v2/coupon-hub/?utm_source=y');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/v2/coupon-hub/?utm_source=y');
});

test('the address is returned with and without its parts', () => {
  openAddress('/rewards/?id=1&utm_source=y#terms');
  expect([address.pageSearch(), address.pageAddress(), address.wholeAddress()]).toEqual([
    '?id=1&utm_source=y',
    '/rewards/?id=1&utm_source=y',
    '/rewards/?id=1&utm_source=y#terms',
  ]);
});

test('a cleared choice leaves no question mark, and the other choices stay', () => {
  openAddress('/v2/coupon-hub/?category=food&tab=2');
  address.noteInAddress('category', undefined);
  expect(address.wholeAddress()).toBe('/v2/coupon-hub/?tab=2');
  address.noteInAddress('tab', undefined);
  expect(address.wholeAddress()).toBe('/v2/coupon-hub/');
});

test('a rewrite that Next did not undo is left alone', () => {
  openAddress('/v2/home/?scenario=x');
  address.noteInAddress('scenario', undefined);
  openAddress('/v2/home/?utm_source=later');
  const before = window.history.state;
  address.settleAddress();
  expect([address.wholeAddress(), window.history.state]).toEqual(['/v2/home/?utm_source=later', before]);
});

test('other pages are opened in a new tab without access to the app', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  address.openBeside('https://line.example/add');
  expect(open).toHaveBeenCalledWith('https://line.example/add', '_blank', 'noopener');
});

test('a page is left once, and is marked as being left from then on', () => {
  expect(address.isPageLeft()).toBe(false);
  address.letPageGo();
  expect(address.isPageLeft()).toBe(true);
});

test('the build is the one that Next names, if any', () => {
  Object.assign(window, { __NEXT_DATA__: { buildId: 'monday' } });
  expect(address.buildId()).toBe('monday');
  Reflect.deleteProperty(window, '__NEXT_DATA__');
  expect(address.buildId()).toBe('');
});

describe('reloadOnce', () => {
  /** Starts the page of this build, with the earlier values in the history entry. */
  const startPage = async (build: string) => {
    Object.assign(window, { __NEXT_DATA__: { buildId: build } });
    let page: typeof import('./page-address') | undefined;
    await jest.isolateModulesAsync(async () => {
      page = await import('./page-address');
    });
    return page;
  };

  beforeEach(() => window.history.replaceState(null, '', '/rewards/'));
  afterEach(() => Reflect.deleteProperty(window, '__NEXT_DATA__'));

  test('reloads once per build, again for a newer build, and without using storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    // jsdom loads nothing and logs that.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState({ __N: true, key: 'k' }, '', '/rewards/');
    expect((await startPage('monday'))?.reloadOnce()).toBe(true);
    expect(window.history.state).toMatchObject({ __N: true, key: 'k' });
    expect((await startPage('monday'))?.reloadOnce()).toBe(false);
    expect((await startPage('tuesday'))?.reloadOnce()).toBe(true);
    expect((await startPage('tuesday'))?.reloadOnce()).toBe(false);
  });
});

test('a link copied from HTML is corrected when the page loads, and stays corrected after Next has read it', () => {
  openAddress('/coupons/?code=C1&amp;utm_source=mail#top');
  load();
  expect(address.pageSearch()).toBe('?code=C1&utm_source=mail');
  openAddress('/coupons/?code=C1&amp;utm_source=mail#top');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/coupons/?code=C1&utm_source=mail#top');
});
