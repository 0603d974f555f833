import { Stack } from '@/components/ui/Stack';
import { ChoiceSample } from './ChoiceSample';
import { CodeSample } from './CodeSample';
import { DateSample } from './DateSample';
import { FieldSample } from './FieldSample';
import { SummarySample } from './SummarySample';

export function FormsSection() {
  return (
    <Stack $gap={8}>
      <FieldSample />
      <ChoiceSample />
      <CodeSample />
      <DateSample />
      <SummarySample />
    </Stack>
  );
}
