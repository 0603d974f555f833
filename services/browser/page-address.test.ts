let address: typeof import('./page-address');

// What Next has read, and what was rewritten before, belong to one load of the page.
beforeEach(() => jest.isolateModules(() => (address = require('./page-address'))));

function comeTo(path: string) {
  window.history.replaceState({ __N: true }, '', path);
}

test('what Next puts back as it reads the query is rewritten again', () => {
  comeTo('/v2/home/?scenario=x&utm_source=y#access_token=z');
  address.noteInAddress('scenario', undefined);
  comeTo('/v2/home/?scenario=x&utm_source=y#access_token=z');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/v2/home/?utm_source=y');
  expect(window.history.state).toEqual({ __N: true, url: address.wholeAddress(), as: address.wholeAddress() });
});

test('the last of several rewritings holds', () => {
  comeTo('/v2/coupon-hub/?scenario=x');
  address.noteInAddress('scenario', undefined);
  address.noteInAddress('category', 'food');
  comeTo('/v2/coupon-hub/?scenario=x');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/v2/coupon-hub/?category=food');
});

test('who has gone on to another page stays there', () => {
  comeTo('/?scenario=x');
  address.noteInAddress('scenario', undefined);
  comeTo('/signup/?utm_source=y');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/signup/?utm_source=y');
});

test('once Next has read the address nothing is put back', () => {
  comeTo('/v2/coupon-hub/?utm_source=y');
  address.settleAddress();
  address.noteInAddress('category', 'food');
  comeTo('/v2/coupon-hub/?utm_source=y');
  address.settleAddress();
  expect(address.wholeAddress()).toBe('/v2/coupon-hub/?utm_source=y');
});

describe('reloading the current page, once for a build', () => {
  /** The page at its start, of this build: earlier values are in the history entry. */
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

  test('a reload that brings the same build is not repeated; one of a newer build is, and storage is not needed', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    // jsdom loads nothing, and logs that.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await startPage('monday'))?.reloadOnce()).toBe(true);
    expect((await startPage('monday'))?.reloadOnce()).toBe(false);
    expect((await startPage('tuesday'))?.reloadOnce()).toBe(true);
    expect((await startPage('tuesday'))?.reloadOnce()).toBe(false);
  });
});
