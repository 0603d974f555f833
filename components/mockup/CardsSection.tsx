import { useTranslation } from 'react-i18next';
import { QuickLink, QuickLinks } from '@/components/members/shared/QuickLinks';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { PassCard } from '@/components/ui/cards/PassCard';
import { Ticket } from '@/components/ui/cards/Ticket';
import { ClockIcon, ReceiptIcon, StarIcon } from '@/components/ui/icons/menu-icons';
import { GiftIcon, HeartIcon } from '@/components/ui/icons/reward-icons';
import { UserIcon } from '@/components/ui/icons/sample-icons';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { Picture } from '@/components/ui/pictures/Picture';
import { GoalCard } from '@/components/ui/progress/GoalCard';
import { GoalLine } from '@/components/ui/progress/GoalLine';
import { Meter } from '@/components/ui/progress/Meter';
import { TimeLine } from '@/components/ui/progress/TimeLine';
import { Badge } from '@/components/ui/text/Badge';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { Sample } from './Sample';

export function CardsSection() {
  return (
    <Stack $gap={8}>
      <CardSample />
      <TicketSample />
      <RowSample />
      <ReviewSample />
      <ProgressSample />
    </Stack>
  );
}

function CardSample() {
  const { t } = useTranslation('mockup');
  const goal = (
    <GoalLine picture="/rewards/steamed-bun.svg" meter={{ label: t('goalName'), value: 1284, max: 1500 }} end="1,500">
      {t('nextGoal')}
    </GoalLine>
  );
  return (
    <Sample part="card">
      <PassCard points="1,284" unit={t('points')} worth={t('worth')}>
        <SampleBarcode />
        <span>8800 1234 5678 9012</span>
      </PassCard>
      <GoalCard
        tone="yellow"
        picture={<Picture src="/rewards/steamed-bun.svg" size={40} fallback={<GiftIcon />} />}
        mark={<HeartIcon size={20} />}
        end={t('nextGoal')}
        meter={{ label: t('goalName'), value: 1284, max: 1500 }}
      >
        {t('goalName')}
      </GoalCard>
      <QuickLinks>
        <QuickLink icon={<TicketIcon />} label={t('part.tickets')} {...nowhere} />
        <QuickLink icon={<StarIcon />} label={t('tabs.redeemable')} {...nowhere} />
        <QuickLink icon={<ReceiptIcon />} label={t('part.review')} {...nowhere} />
        <QuickLink icon={<ClockIcon />} label={t('part.progress')} {...nowhere} />
      </QuickLinks>
      <MembershipCard label={t('kidsPoints')} points="4,350" aside={t('expiring')} goal={goal} />
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

function TicketSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="tickets">
      <Ticket
        tone="green"
        worth="20"
        picture={<GiftIcon size={40} />}
        title={t('ticket.discount')}
        note={t('ticket.daysLeft')}
      />
      <Ticket
        tone="yellow"
        worth="1+1"
        picture={<GiftIcon size={40} />}
        title={t('ticket.drinks')}
        flag={<Badge $tone="urgent">{t('ticket.hoursLeft')}</Badge>}
        action={<Button compact>{t('badge.good')}</Button>}
      />
      <Ticket faded tone="red" picture={<GiftIcon size={40} />} title={t('ticket.discount')} note={t('ticket.used')} />
    </Sample>
  );
}

function RowSample() {
  const { t } = useTranslation('mockup');
  const amount = (
    <>
      ฿315.50
      <Badge>{t('row.ready')}</Badge>
    </>
  );
  return (
    <Sample part="rows">
      <ListCard>
        <ListRow start={<UserIcon />} title={t('row.profile')} onClick={nothing} />
        <ListRow title={t('row.contact')} note={t('row.contactHint')} onClick={nothing} />
        <ListRow title={t('row.receipt')} note={t('row.receiptHint')} end={amount} />
        <ListRow title={t('unlink')} tone="danger" onClick={nothing} />
      </ListCard>
    </Sample>
  );
}

function ReviewSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="review">
      <ReviewList
        items={[
          { label: t('answer.kind'), value: t('answer.person'), onChange: nothing },
          { label: t('answer.taxId'), value: '1-9999-00001-01-0' },
          { label: t('answer.name'), value: t('answer.fullName'), onChange: nothing },
          { label: t('answer.address'), value: t('answer.fullAddress'), onChange: nothing },
        ]}
      />
      <Card $tone="note">{t('note')}</Card>
    </Sample>
  );
}

const nothing = () => undefined;

function ProgressSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="progress">
      <Card>
        <Stack $gap={2}>
          <Heading as="h3">{t('library')}</Heading>
          <Row>
            <strong>620,450</strong>
            <Hint>{t('goal')}</Hint>
          </Row>
          <Meter label={t('library')} value={620450} max={1000000} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <TimeLine secondsLeft={216} totalSeconds={300} />
          <TimeLine secondsLeft={25} totalSeconds={300} />
        </Stack>
      </Card>
    </Sample>
  );
}
