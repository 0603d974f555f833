import type { CertificateFault } from '@/server/signing/credentials';

/** The wallets of phones; each is absent unless the operator has set its keys. */
export type Wallets = { apple: AppleWallet | undefined; google: GoogleWallet | undefined };

/** Whether passes can be signed now, and until when the certificate is valid, in epoch seconds. */
export type PassSignerState = { until: number | undefined; fault: CertificateFault | undefined };

/** `told`: Apple has the news for the device · `gone`: the device has removed the card · `unavailable`: Apple may take it later. */
export type DevicePush = 'told' | 'gone' | 'unavailable';

export type AppleWallet = {
  /** True in the sandbox: phones refuse its passes. */
  isTest: boolean;
  /** As the certificate names them. Throws `CertificateUnusable` if it cannot be read. */
  names(): Promise<{ passType: string; team: string }>;
  state(): Promise<PassSignerState>;
  /** A detached PKCS #7 signature of the manifest. Throws `CertificateUnusable`. */
  sign(manifest: Buffer): Promise<Buffer>;
  /** Tells a device that some card has changed. What has changed it asks itself. */
  push(pushToken: string): Promise<DevicePush>;
  close(): void;
};

/** `refused`: Google will not take it, whatever is repeated. */
export type GooglePut = 'done' | 'refused' | 'unavailable';

export type GoogleWallet = {
  isTest: boolean;
  /** Creates or replaces a card; fields that are not given are gone afterwards. */
  put(cardId: string, card: object): Promise<GooglePut>;
  /** The address at which a person saves the card. */
  saveUrl(cardId: string): string;
};
