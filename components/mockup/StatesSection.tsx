import { Stack } from '@/components/ui/Stack';
import { DialogSample } from './DialogSample';
import { EmptySample } from './EmptySample';
import { LoadingSample } from './LoadingSample';
import { MessageSample } from './MessageSample';
import { ToastSample } from './ToastSample';

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
