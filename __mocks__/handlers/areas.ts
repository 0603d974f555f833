import { answer } from '@/__mocks__/answer';
import { bangkok, district, samutPrakan } from '@/__mocks__/builders/areas';

const provinces = [bangkok, samutPrakan];
const districts = [district()];

export const handlers = [
  answer('listProvinces', provinces),
  answer('listProvincesV2', provinces),
  answer('listDistrictsByPostcode', districts),
  answer('listDistrictsByPostcodeV2', districts),
  answer('listDistricts', districts),
  answer('listDistrictsV2', districts),
];
