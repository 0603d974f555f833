import { BasketIcon } from '@/components/ui/icons/BasketIcon';
import { CashIcon } from '@/components/ui/icons/CashIcon';
import { CupIcon } from '@/components/ui/icons/CupIcon';
import { IdCardIcon } from '@/components/ui/icons/IdCardIcon';
import { InvoiceIcon } from '@/components/ui/icons/InvoiceIcon';
import { KidsIcon } from '@/components/ui/icons/KidsIcon';
import { LipstickIcon } from '@/components/ui/icons/LipstickIcon';
import { ParcelIcon } from '@/components/ui/icons/ParcelIcon';
import { ParkingIcon } from '@/components/ui/icons/ParkingIcon';
import { PhoneIcon } from '@/components/ui/icons/PhoneIcon';
import { ReceiptIcon } from '@/components/ui/icons/ReceiptIcon';
import { WheelchairIcon } from '@/components/ui/icons/WheelchairIcon';
import type { StoreBrand, StoreService } from '@/domain/stores';

type OfferIcon = typeof BasketIcon;

export const brandIcons = {
  supermarket: BasketIcon,
  baocafe: CupIcon,
  ninebeauty: LipstickIcon,
  kidsclub: KidsIcon,
} satisfies Record<StoreBrand, OfferIcon>;

export const serviceIcons = {
  atm: CashIcon,
  bill_payment: ReceiptIcon,
  mobile_top_up: PhoneIcon,
  parcel: ParcelIcon,
  tax_invoice: InvoiceIcon,
  identity_check: IdCardIcon,
  parking: ParkingIcon,
  wheelchair_access: WheelchairIcon,
} satisfies Record<StoreService, OfferIcon>;
