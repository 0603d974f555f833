import styled from 'styled-components';
import { EyeIcon, HelpIcon, LinkIcon, LogoutIcon, ShieldIcon, VerifiedIcon } from '@/components/ui/icons/account-icons';
import { BellIcon } from '@/components/ui/icons/BellIcon';
import { CallIcon, ChatIcon } from '@/components/ui/icons/contact-icons';
import { MailIcon } from '@/components/ui/icons/MailIcon';
import {
  ClockIcon,
  GearIcon,
  KidsIcon,
  LockIcon,
  ReceiptIcon,
  StarIcon,
  TrophyIcon,
} from '@/components/ui/icons/menu-icons';
import { BackIcon, CheckIcon, ChevronDownIcon, ChevronIcon, CloseIcon } from '@/components/ui/icons/navigation-icons';
import { LocateIcon, PinIcon, RouteIcon } from '@/components/ui/icons/place-icons';
import { GiftIcon, HeartIcon } from '@/components/ui/icons/reward-icons';
import { LanguageIcon, PassportIcon, QrIcon, StoreIcon, UserIcon } from '@/components/ui/icons/sample-icons';
import {
  ErrorIcon,
  InfoIcon,
  RefreshIcon,
  SuccessIcon,
  WarningIcon,
  WifiOffIcon,
} from '@/components/ui/icons/status-icons';
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
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { BarcodeIcon, SunIcon } from '@/components/ui/icons/till-icons';
import { space } from '@/styles/tokens';
import { Sample } from './Sample';

export function IconSample() {
  return (
    <Sample part="icons">
      <Grid>
        <BackIcon />
        <BarcodeIcon />
        <BasketIcon />
        <BellIcon />
        <CallIcon />
        <CashIcon />
        <ChatIcon />
        <CheckIcon />
        <ChevronDownIcon />
        <ChevronIcon />
        <ClockIcon />
        <CloseIcon />
        <CupIcon />
        <ErrorIcon />
        <GearIcon />
        <GiftIcon />
        <HeartIcon />
        <IdCardIcon />
        <InfoIcon />
        <InvoiceIcon />
        <KidsIcon />
        <LanguageIcon />
        <LinkIcon />
        <LipstickIcon />
        <LocateIcon />
        <LockIcon />
        <LogoutIcon />
        <EyeIcon />
        <HelpIcon />
        <ShieldIcon />
        <VerifiedIcon />
        <MailIcon />
        <ParcelIcon />
        <ParkingIcon />
        <PassportIcon />
        <PhoneIcon />
        <PinIcon />
        <QrIcon />
        <ReceiptIcon />
        <RefreshIcon />
        <RouteIcon />
        <StarIcon />
        <StoreIcon />
        <SuccessIcon />
        <SunIcon />
        <TicketIcon />
        <TrophyIcon />
        <UserIcon />
        <WarningIcon />
        <WheelchairIcon />
        <WifiOffIcon />
      </Grid>
    </Sample>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(40px, 1fr));
  justify-items: center;
  gap: ${space(4)};
`;
