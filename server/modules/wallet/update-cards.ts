import type { WalletKind } from '@/domain/wallet';
import { walletKinds } from '@/domain/wallet';
import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { AppleWallet, GoogleWallet } from '@/server/gateways/wallets';
import type { WalletJob } from '@/server/jobs/jobs';
import type { Shown, WalletCard } from './card.store';
import * as store from './card.store';
import type { ContentNeeds } from './card-content';
import { contentOf, hashOf } from './card-content';
import { googleCard } from './write-google-card';

export type WalletUpdates = {
  /** Queues the cards of which triggers have noted that something changed: once each, however many changes there were. */
  queueDue(turn?: Turn): Promise<void>;
  /** Tells Apple's devices or Google of a card that has changed. A repeat tells only those that were not told. Throws to be retried. */
  updateCard(job: WalletJob): Promise<void>;
};

/** Bills wait while their member's card is taken up, so few at a time. */
const takenAtOnce = 50;

type Needs = Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'wallets'> & ContentNeeds;

export function createWalletUpdates(needs: Needs): WalletUpdates {
  const { clock, config, db, jobs, log, wallets } = needs;
  const kinds = walletKinds.filter((kind: WalletKind) => wallets[kind] !== undefined);

  const tellDevices = async (apple: AppleWallet, card: WalletCard, { version }: Shown) => {
    let waiting = 0;
    for (const device of await store.devicesToTell(db, card.id, version)) {
      const outcome = await apple.push(device.push_token);
      if (outcome === 'told') await store.noteTold(db, device, version);
      if (outcome === 'gone') await store.forgetToken(db, device);
      if (outcome === 'unavailable') waiting += 1;
    }
    if (waiting > 0) throw new Error(`Apple did not take the news of a card for ${waiting} devices`);
  };

  const replaceAtGoogle = async (google: GoogleWallet, card: WalletCard, { version }: Shown) => {
    if (card.sent_version >= version) return;
    const outcome = await google.put(card.id, googleCard(await contentOf(needs, card), config.liffUrl));
    if (outcome !== 'done') throw new Error(`Google did not replace a card: ${outcome}`);
    await store.noteSent(db, card.id, version);
  };

  return {
    queueDue: async (turn = ownTurn) => {
      if (kinds.length === 0) return;
      await inBatches(turn, takenAtOnce, (size) =>
        inTransaction(db, async (tx) => {
          const due = await store.takeDue(tx, kinds, size);
          for (const cardId of due) await jobs.send(tx, 'wallet-card', { cardId });
          return due.length;
        }),
      );
    },
    updateCard: async ({ cardId }) => {
      const card = await store.findCard(db, cardId);
      if (!card) return;
      // Nobody has shown it yet.
      if (card.version === 0) return;
      const content = await contentOf(needs, card);
      const shown = await store.noteShown(db, card, hashOf(content), clock.now());
      if (card.kind === 'apple' && wallets.apple) return tellDevices(wallets.apple, card, shown);
      if (card.kind === 'google' && wallets.google) return replaceAtGoogle(wallets.google, card, shown);
      log.warn({ kind: card.kind }, 'a card has changed whose wallet is no longer set up');
    },
  };
}
