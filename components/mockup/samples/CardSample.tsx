import { useTranslation } from 'react-i18next';
import { QuickLink, QuickLinks } from '@/components/members/shared/QuickLinks';
import { Sample } from '@/components/mockup/Sample';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { ClockIcon } from '@/components/ui/icons/ClockIcon';
import { ReceiptIcon } from '@/components/ui/icons/ReceiptIcon';
import { StarIcon } from '@/components/ui/icons/StarIcon';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { linkTo } from '@/hooks/navigation/useLinkTo';

export function CardSample() {
  const { t } = useTranslation('mockup');
  const aside = (
    <>
      <p>{t('worth')}</p>
      <p>{t('expiring')}</p>
    </>
  );
  return (
    <Sample part="card">
      <MembershipCard label={t('points')} points="1,284" aside={aside}>
        <SampleBarcode />
        8800 1234 5678 9012
      </MembershipCard>
      <QuickLinks>
        <QuickLink icon={<TicketIcon />} label={t('part.tickets')} {...nowhere} />
        <QuickLink icon={<StarIcon />} label={t('tabs.redeemable')} {...nowhere} />
        <QuickLink icon={<ReceiptIcon />} label={t('part.review')} {...nowhere} />
        <QuickLink icon={<ClockIcon />} label={t('part.progress')} {...nowhere} />
      </QuickLinks>
      <MembershipCard label={t('kidsPoints')} points="4,350" />
    </Sample>
  );
}

const nowhere = linkTo('/mockup/', () => undefined);

/** Bars for display, not for scanning: real ones come from the member's code. */
function SampleBarcode() {
  let x = 0;
  const bars = widths.map((width) => {
    const bar = { x, width };
    x += width + 2 + (width % 3);
    return bar;
  });
  return (
    <svg width={x} height="72" aria-hidden="true" shapeRendering="crispEdges">
      {bars.map((bar) => (
        <rect key={bar.x} {...bar} height="72" />
      ))}
    </svg>
  );
}

const widths = [
  2, 2, 6, 8, 2, 4, 4, 8, 2, 2, 6, 4, 2, 8, 4, 2, 2, 6, 8, 2, 4, 2, 2, 8, 4, 6, 2, 2, 4, 8, 2, 6, 4, 2, 2, 8,
];
