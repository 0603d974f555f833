import { Stack } from '@/components/ui/text/Stack';
import { CardSample } from './samples/CardSample';
import { ProgressSample } from './samples/ProgressSample';
import { ReviewSample } from './samples/ReviewSample';
import { RowSample } from './samples/RowSample';
import { TicketSample } from './samples/TicketSample';

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
