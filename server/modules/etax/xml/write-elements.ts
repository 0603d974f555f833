import type { InvoiceLine } from '@/domain/etax';
import { unitPriceSatang, vatRatePercent } from '@/domain/etax';
import { plainBaht, plainQuantity } from '@/server/modules/etax/format-invoice';
import { printedText } from '@/server/modules/etax/format-text';
import type { IssuedDocument, PrintedBuyer } from '@/server/modules/etax/types';
import type { Elements } from '@/server/platform/write-xml';

/** A text as the standard allows it: with plain single spaces, shortened, and never empty. */
export function shortened(text: string, most: number): string {
  return [...printedText(text).replaceAll('\u00a0', ' ')].slice(0, most).join('').trim() || '-';
}

/** Price and discount are those of the till, including tax; the line's sums state the amounts without it. */
export function lineItem(line: InvoiceLine, place: number): Elements {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(place + 1) },
    'ram:SpecifiedTradeProduct': {
      ...(line.sku.length <= 35 && { 'ram:ID': shortened(line.sku, 35) }),
      'ram:Name': shortened(line.name, 256),
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:GrossPriceProductTradePrice': { 'ram:ChargeAmount': plainBaht(unitPriceSatang(line)) },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': oneOfIt, '#': plainQuantity(line.quantity) },
    },
    'ram:SpecifiedLineTradeSettlement': lineSettlement(line),
  };
}

export function tradeTax(code: 'VAT' | 'FRE', rate: number, basisSatang: number, taxSatang: number): Elements {
  return {
    'ram:TypeCode': code,
    'ram:CalculatedRate': String(rate),
    'ram:BasisAmount': plainBaht(basisSatang),
    'ram:CalculatedAmount': plainBaht(taxSatang),
  };
}

/** The shop as the seller's place of business, with its number and address. */
export function sellerParty({ seller, branch }: IssuedDocument): Elements {
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

/** A person is identified by the citizen ID, a company by its number and the five digits of its branch. */
export function buyerParty({ type, name, taxNo, branchNo, houseNo, area, postcode, email }: PrintedBuyer): Elements {
  return {
    'ram:Name': shortened(name, 256),
    'ram:SpecifiedTaxRegistration': {
      'ram:ID': type === 'corporation' ? taxpayer('TXID', `${taxNo}${branchNo}`) : taxpayer('NIDN', taxNo),
    },
    ...(email !== null && {
      'ram:DefinedTradeContact': {
        'ram:EmailURIUniversalCommunication': { 'ram:URIID': shortened(email, 256) },
      },
    }),
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': postcode,
      'ram:LineOne': shortened(houseNo, 256),
      'ram:LineTwo': shortened(area, 256),
      'ram:CountryID': thailand,
    },
  };
}

/** The context, which names the standard. */
export const documentContext = {
  'ram:GuidelineSpecifiedDocumentContextParameter': {
    'ram:ID': { '@schemeAgencyID': 'ETDA', '@schemeVersionID': 'v2.1', '#': 'ER3-2560' },
  },
} as const satisfies Elements;

/** The namespaces of one kind of document in ETDA's standard. */
export function namespacesOf(kind: 'TaxInvoice' | 'DebitCreditNote') {
  const standard = 'urn:etda:uncefact:data:standard';
  return {
    rsm: `${standard}:${kind}_CrossIndustryInvoice:2`,
    ram: `${standard}:${kind}_ReusableAggregateBusinessInformationEntity:2`,
  };
}

export function documentCode(code: '388' | '81'): Elements {
  return { '@listID': '1001_ThaiDocumentNameCodeInvoice', '@listAgencyID': 'RD/ETDA', '#': code };
}

export const inBaht = { '@listID': 'ISO 4217 3A', '#': 'THB' } as const satisfies Elements;

/** UN/CEFACT recommendation 20: a unit of one. */
const oneOfIt = 'C62';

/** UN/CEFACT 5189: discount. */
const discountCode = '95';

function lineSettlement({ isTaxed, netSatang, vatSatang, discountSatang, amountSatang }: InvoiceLine): Elements {
  const tax = isTaxed ? tradeTax('VAT', vatRatePercent, netSatang, vatSatang) : tradeTax('FRE', 0, netSatang, 0);
  return {
    'ram:ApplicableTradeTax': tax,
    ...(discountSatang > 0 && {
      'ram:SpecifiedTradeAllowanceCharge': {
        'ram:ChargeIndicator': 'false',
        'ram:ActualAmount': plainBaht(discountSatang),
        'ram:TypeCode': discountCode,
      },
    }),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': {
      'ram:TaxTotalAmount': plainBaht(vatSatang),
      'ram:NetLineTotalAmount': plainBaht(netSatang),
      'ram:NetIncludingTaxesLineTotalAmount': plainBaht(amountSatang),
    },
  };
}

const thailand = { '@schemeID': '3166-1 alpha-2', '#': 'TH' };

function taxpayer(scheme: 'TXID' | 'NIDN', id: string): Elements {
  return { '@schemeID': scheme, '@schemeAgencyID': 'RD', '#': id };
}
