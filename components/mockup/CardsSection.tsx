import { Stack } from '@/components/ui/Stack';
import { CardSample } from './CardSample';
import { ProgressSample } from './ProgressSample';
import { ReviewSample } from './ReviewSample';
import { RowSample } from './RowSample';
import { TicketSample } from './TicketSample';

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
