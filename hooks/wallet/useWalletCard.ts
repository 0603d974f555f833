import { useCallback } from 'react';
import type { WalletKind } from '@/domain/wallet';
import { walletsFor } from '@/domain/wallet';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { useLineWindow } from '@/hooks/session/useLineWindow';
import { useToggles } from '@/hooks/toggles/useToggles';
import { loadPage } from '@/services/browser/page-address';
import { call } from '@/services/http/call';

/**
 * Puts the card into the phone's own wallet. LINE's browser cannot, so the phone's opens the address, which works once; elsewhere this page
 * does: a pass is downloaded, and Google's page has a way back.
 */
export function useWalletCard(onOpened: () => void) {
  const { toggles } = useToggles();
  const { client } = useLineWindow();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (kind: WalletKind, idempotencyKey: string) => {
      const answer = await call('openWalletCard', { body: { kind }, idempotencyKey });
      if (!answer.ok) return handleError(answer.error);
      if (client.current?.isInClient()) client.current.openExternal(answer.data.url);
      else loadPage(answer.data.url);
      onOpened();
      return fulfilled;
    },
    [client, handleError, onOpened],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { kinds: walletsFor(navigator.userAgent, toggles), busy, add: (kind: WalletKind) => void run(kind) };
}
