import { rootNames, rootOf, rootPath } from './roots';
import { routePaths } from './routes';

test('a root begins on a page of its own, with the older and the newer pages', () => {
  for (const toggles of [{}, { NewHomePage: true }, { RedemptionV1: true }])
    expect(rootNames.map((name) => rootOf(rootPath(name, toggles)))).toEqual([...rootNames]);
});

test('the pages that show the bar', () => {
  expect(routePaths.filter((path) => rootOf(path) !== undefined)).toEqual([
    '/member-profile/',
    '/member-setting/',
    '/coupons-privilege/',
    '/rewards/',
    '/v2/home/',
    '/v2/my-coupon/',
    '/v2/coupon-hub/',
  ]);
});
