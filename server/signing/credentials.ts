import type { KeyObject, X509Certificate } from 'node:crypto';

/** A key and its certificate, with the issuers' certificates as far as known, nearest first. */
export type Credentials = {
  certificate: X509Certificate;
  issuers: X509Certificate[];
  key: KeyObject;
  /** True in the sandbox: the signature proves nothing. */
  isTest: boolean;
};

export type CertificateFault =
  | 'missing'
  | 'unreadable'
  | 'wrong_password'
  | 'unsuitable_key'
  | 'not_yet_valid'
  | 'expired';

/** Nothing can be signed until the operator has fixed the named fault. */
export class CertificateUnusable extends Error {
  readonly fault: CertificateFault;
  constructor(fault: CertificateFault, options?: ErrorOptions) {
    super(`the signing certificate cannot be used: ${fault}`, options);
    this.fault = fault;
  }
}

/** In epoch seconds, both inclusive. */
export function validityOf({ validFrom, validTo }: X509Certificate): { from: number; until: number } {
  return { from: Date.parse(validFrom) / 1000, until: Date.parse(validTo) / 1000 };
}

/** Accepts RSA from 2048 bits, as the Revenue Department requires, and the curve P-256. */
export function assertSuitableKey(key: KeyObject): void {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isSuitable =
    key.asymmetricKeyType === 'rsa'
      ? modulusLength >= 2048
      : key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1';
  if (!isSuitable) throw new CertificateUnusable('unsuitable_key');
}

export function assertValidAt(certificate: X509Certificate, now: number): void {
  const { from, until } = validityOf(certificate);
  if (now < from) throw new CertificateUnusable('not_yet_valid');
  if (now > until) throw new CertificateUnusable('expired');
}
