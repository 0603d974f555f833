import { Suspense } from 'react';
import { Notification } from '@/components/ui/layers/Notification';
import { useOutbox } from '@/hooks/session/useOutbox';
import { brandName } from '@/locales/brand';
import { SandboxRibbon } from './SandboxRibbon';

/** The sandbox's overlay: the ribbon, and the messages that a phone would receive. */
export function SandboxLayer() {
  const { message, dismiss } = useOutbox();
  return (
    // Its own boundary: the page in front does not suspend for these texts.
    <Suspense fallback={null}>
      <SandboxRibbon />
      {message && (
        <Notification key={`${message.sent_at} ${message.text}`} from={senders[message.channel]} onClose={dismiss}>
          {message.text}
        </Notification>
      )}
    </Suspense>
  );
}

const sender = brandName.toUpperCase();
const senders = { sms: sender, email: sender, line: `LINE · ${sender}` } as const;
