import type { Generated } from 'kysely';
import type { WalletKind } from '@/domain/wallet';

/** A card in Apple or Google Wallet. Its id is the serial number there, which never changes and says nothing about the member. */
export type WalletCardTable = {
  id: string;
  kind: WalletKind;
  /** Null once the member is erased. */
  member_id: string | null;
  created_at: number;
  /** When its link ended, by the database's clock: it is void from then on. */
  ended_at: Generated<number | null>;
  /** Something that it shows has changed, or a device was added. Set by triggers. */
  is_due: Generated<boolean>;
  /** Grows over all cards with each change of content; 0: never shown. */
  version: Generated<number>;
  /** A hash of the content of that version. */
  shown_hash: Generated<string>;
  changed_at: Generated<number>;
  /** The version that Google has. */
  sent_version: Generated<number>;
  /** Of the address that opens the card once. */
  address_hash: Generated<string | null>;
  address_ends_at: Generated<number | null>;
  /** The session epoch of the chat account that asked: a later one makes the address invalid. */
  address_epoch: Generated<number | null>;
};

/** A device that has the card and is told when it changes. */
export type WalletDeviceTable = {
  card_id: string;
  device_id: string;
  push_token: string;
  added_at: number;
  /** The last version about which it was told. */
  pushed_version: Generated<number>;
};
