import { Stack } from '@/components/ui/text/Stack';
import { ChoiceSample } from './samples/ChoiceSample';
import { CodeSample } from './samples/CodeSample';
import { DateSample } from './samples/DateSample';
import { FieldSample } from './samples/FieldSample';
import { SummarySample } from './samples/SummarySample';

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
