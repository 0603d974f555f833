import { rootNames, rootOf, rootPath } from './roots';
import { routePaths } from './routes';

test('a root has a first page, and includes its older and newer pages', () => {
  for (const toggles of [{}, { NewHomePage: true }, { RedemptionV1: true }])
    expect(rootNames.map((name) => rootOf(rootPath(name, toggles)))).toEqual([...rootNames]);
});

test('the pages with the bar are exactly the listed ones', () => {
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
