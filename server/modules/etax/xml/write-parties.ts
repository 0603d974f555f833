import { buyerArea, buyerName } from '@/server/modules/etax/format-buyer';
import type { Buyer, Invoice } from '@/server/modules/etax/types';
import type { Elements } from './format-elements';
import { shortened } from './format-elements';

/** The shop is where the company sells: its number with the tax office and its address. */
export function sellerParty({ seller, branch }: Invoice): Elements {
  const { postcode, districtId, subDistrictId, provinceId, buildingNumber } = branch.place;
  return {
    'ram:Name': shortened(seller.name.th, 256),
    'ram:SpecifiedTaxRegistration': { 'ram:ID': taxpayer('TXID', `${seller.taxId}${branch.taxBranchNo}`) },
    'ram:PostalTradeAddress': {
      ...(postcode && { 'ram:PostcodeCode': postcode }),
      'ram:LineOne': shortened(branch.address.th, 256),
      ...(districtId && { 'ram:CityName': districtId }),
      ...(subDistrictId && { 'ram:CitySubDivisionName': subDistrictId }),
      'ram:CountryID': thailand,
      ...(provinceId && { 'ram:CountrySubDivisionID': provinceId }),
      ...(buildingNumber && { 'ram:BuildingNumber': buildingNumber }),
    },
  };
}

/** A person is known by their citizen ID alone, a company by its number and the five digits of its branch. */
export function buyerParty(buyer: Buyer): Elements {
  const isCompany = buyer.type === 'corporation';
  const { house_no, postcode } = buyer.address;
  return {
    'ram:Name': shortened(buyerName(buyer), 256),
    'ram:SpecifiedTaxRegistration': {
      'ram:ID': isCompany ? taxpayer('TXID', `${buyer.tax_no}${buyer.branch_no}`) : taxpayer('NIDN', buyer.tax_no),
    },
    'ram:DefinedTradeContact': {
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': shortened(buyer.email, 256) },
    },
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': postcode,
      'ram:LineOne': shortened(house_no, 256),
      'ram:LineTwo': shortened(buyerArea(buyer), 256),
      'ram:CountryID': thailand,
    },
  };
}

const thailand = { '@schemeID': '3166-1 alpha-2', '#': 'TH' };

function taxpayer(scheme: 'TXID' | 'NIDN', id: string): Elements {
  return { '@schemeID': scheme, '@schemeAgencyID': 'RD', '#': id };
}
