import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Ticket } from '@/components/ui/cards/Ticket';
import { GiftIcon } from '@/components/ui/icons/GiftIcon';
import { Badge } from '@/components/ui/text/Badge';

export function TicketSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="tickets">
      <Ticket value="20" unit={t('ticket.baht')} title={t('ticket.discount')} note={t('ticket.daysLeft')} />
      <Ticket value="1+1" title={t('ticket.drinks')} note={t('ticket.hoursLeft')} />
      <Ticket
        value={<GiftIcon size={40} />}
        title={t('ticket.drinks')}
        note={t('ticket.daysLeft')}
        end={<Badge>{t('badge.good')}</Badge>}
      />
      <Ticket faded value="20" unit={t('ticket.baht')} title={t('ticket.discount')} note={t('ticket.used')} />
    </Sample>
  );
}
