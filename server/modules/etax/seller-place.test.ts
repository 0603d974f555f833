import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSellerPlace } from './seller-place';

test('an address in Bangkok is told in parts', () => {
  assert.deepEqual(readSellerPlace('99/1 ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260'), {
    ...{ buildingNumber: '99/1', postcode: '10260', provinceId: '10', districtId: '1047', subDistrictId: '104703' },
  });
});

test('an address in the provinces is told in parts', () => {
  assert.deepEqual(readSellerPlace('199 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200'), {
    ...{ buildingNumber: '199', postcode: '50200', provinceId: '50', districtId: '5001', subDistrictId: '500108' },
  });
});

test('a sub-district that is not written is not guessed', () => {
  assert.deepEqual(readSellerPlace('99/1 ถนนสบายใจ เขตบางนา กรุงเทพมหานคร 10260'), {
    ...{ buildingNumber: '99/1', postcode: '10260', provinceId: '10', districtId: '1047' },
  });
});

test('an address that tells nothing gives nothing', () => {
  assert.deepEqual(readSellerPlace('ตึกสบาย'), {});
});
