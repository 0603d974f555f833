import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { KidsIcon, ReceiptIcon } from '@/components/ui/icons/menu-icons';
import {
  BasketIcon,
  CashIcon,
  CupIcon,
  IdCardIcon,
  InvoiceIcon,
  LipstickIcon,
  ParcelIcon,
  ParkingIcon,
  PhoneIcon,
  WheelchairIcon,
} from '@/components/ui/icons/store-icons';
import { Heading } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';
import type { StoreBrand, StoreService } from '@/domain/stores';
import { storeBrands, storeServices } from '@/domain/stores';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';

/** Brands and services as chips; unknown ones are shown as they are. */
export function StoreOffers({ brands, services }: Pick<Store, 'brands' | 'services'>) {
  const { t } = useTranslation('stores');
  const brandChips = brands.map((id) => {
    const known = storeBrands.find((brand) => brand === id);
    return known ? { id, label: t(`brand.${known}`), Icon: brandIcons[known] } : { id, label: id };
  });
  const serviceChips = services.map((id) => {
    const known = storeServices.find((service) => service === id);
    return known ? { id, label: t(`service.${known}`), Icon: serviceIcons[known] } : { id, label: id };
  });
  return (
    <>
      <Offers title={t('store.brands')} chips={brandChips} />
      <Offers title={t('store.services')} chips={serviceChips} />
    </>
  );
}

interface OfferChip {
  id: string;
  label: string;
  Icon?: (typeof brandIcons)['supermarket'];
}

function Offers({ title, chips }: { title: string; chips: readonly OfferChip[] }) {
  if (chips.length === 0) return null;
  return (
    <Card>
      <Heading as="h3">{title}</Heading>
      <Chips>
        {chips.map(({ id, label, Icon }) => (
          <li key={id}>
            {Icon && <Icon size={20} />}
            {label}
          </li>
        ))}
      </Chips>
    </Card>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
  > li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.round};
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }
`;

type OfferIcon = typeof BasketIcon;

const brandIcons = {
  supermarket: BasketIcon,
  baocafe: CupIcon,
  ninebeauty: LipstickIcon,
  kidsclub: KidsIcon,
} satisfies Record<StoreBrand, OfferIcon>;

const serviceIcons = {
  atm: CashIcon,
  bill_payment: ReceiptIcon,
  mobile_top_up: PhoneIcon,
  parcel: ParcelIcon,
  tax_invoice: InvoiceIcon,
  identity_check: IdCardIcon,
  parking: ParkingIcon,
  wheelchair_access: WheelchairIcon,
} satisfies Record<StoreService, OfferIcon>;
