import styled from 'styled-components';
import { Sample } from '@/components/mockup/Sample';
import { BackIcon } from '@/components/ui/icons/BackIcon';
import { BarcodeIcon } from '@/components/ui/icons/BarcodeIcon';
import { BasketIcon } from '@/components/ui/icons/BasketIcon';
import { BellIcon } from '@/components/ui/icons/BellIcon';
import { CallIcon } from '@/components/ui/icons/CallIcon';
import { CashIcon } from '@/components/ui/icons/CashIcon';
import { ChatIcon } from '@/components/ui/icons/ChatIcon';
import { CheckIcon } from '@/components/ui/icons/CheckIcon';
import { ChevronDownIcon } from '@/components/ui/icons/ChevronDownIcon';
import { ChevronIcon } from '@/components/ui/icons/ChevronIcon';
import { ClockIcon } from '@/components/ui/icons/ClockIcon';
import { CloseIcon } from '@/components/ui/icons/CloseIcon';
import { CupIcon } from '@/components/ui/icons/CupIcon';
import { ErrorIcon } from '@/components/ui/icons/ErrorIcon';
import { GearIcon } from '@/components/ui/icons/GearIcon';
import { GiftIcon } from '@/components/ui/icons/GiftIcon';
import { HeartIcon } from '@/components/ui/icons/HeartIcon';
import { IdCardIcon } from '@/components/ui/icons/IdCardIcon';
import { InfoIcon } from '@/components/ui/icons/InfoIcon';
import { InvoiceIcon } from '@/components/ui/icons/InvoiceIcon';
import { KidsIcon } from '@/components/ui/icons/KidsIcon';
import { LanguageIcon } from '@/components/ui/icons/LanguageIcon';
import { LinkIcon } from '@/components/ui/icons/LinkIcon';
import { LipstickIcon } from '@/components/ui/icons/LipstickIcon';
import { LocateIcon } from '@/components/ui/icons/LocateIcon';
import { LockIcon } from '@/components/ui/icons/LockIcon';
import { LogoutIcon } from '@/components/ui/icons/LogoutIcon';
import { MailIcon } from '@/components/ui/icons/MailIcon';
import { ParcelIcon } from '@/components/ui/icons/ParcelIcon';
import { ParkingIcon } from '@/components/ui/icons/ParkingIcon';
import { PassportIcon } from '@/components/ui/icons/PassportIcon';
import { PhoneIcon } from '@/components/ui/icons/PhoneIcon';
import { PinIcon } from '@/components/ui/icons/PinIcon';
import { QrIcon } from '@/components/ui/icons/QrIcon';
import { ReceiptIcon } from '@/components/ui/icons/ReceiptIcon';
import { RefreshIcon } from '@/components/ui/icons/RefreshIcon';
import { RouteIcon } from '@/components/ui/icons/RouteIcon';
import { StarIcon } from '@/components/ui/icons/StarIcon';
import { StoreIcon } from '@/components/ui/icons/StoreIcon';
import { SuccessIcon } from '@/components/ui/icons/SuccessIcon';
import { SunIcon } from '@/components/ui/icons/SunIcon';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { TrophyIcon } from '@/components/ui/icons/TrophyIcon';
import { UserIcon } from '@/components/ui/icons/UserIcon';
import { WarningIcon } from '@/components/ui/icons/WarningIcon';
import { WheelchairIcon } from '@/components/ui/icons/WheelchairIcon';
import { WifiOffIcon } from '@/components/ui/icons/WifiOffIcon';
import { space } from '@/styles/tokens';

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
