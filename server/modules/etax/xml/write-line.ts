import type { InvoiceLine } from '@/domain/etax';
import { unitPriceSatang, vatRatePercent } from '@/domain/etax';
import { plainBaht, plainQuantity } from '@/server/modules/etax/format-amounts';
import type { Elements } from './format-elements';
import { shortened } from './format-elements';

/** Price and discount are what the till had, the tax included; what the line is without it stands in its sums. */
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

/** UN/CEFACT recommendation 20: a number of things, whatever they are. */
const oneOfIt = 'C62';

/** UN/CEFACT 5189: a discount. */
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
