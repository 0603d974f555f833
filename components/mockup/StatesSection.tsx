import { Stack } from '@/components/ui/text/Stack';
import { DialogSample } from './samples/DialogSample';
import { EmptySample } from './samples/EmptySample';
import { LoadingSample } from './samples/LoadingSample';
import { MessageSample } from './samples/MessageSample';
import { ToastSample } from './samples/ToastSample';

export function StatesSection() {
  return (
    <Stack $gap={8}>
      <ToastSample />
      <DialogSample />
      <MessageSample />
      <LoadingSample />
      <EmptySample />
    </Stack>
  );
}
