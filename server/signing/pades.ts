import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { signDetached } from './cms';
import type { Credentials } from './credentials';
import type { TimeStamps } from './time-stamps';

/** PAdES over a whole PDF that keeps a place for it (ETSI.CAdES.detached); with time stamps its level is B-T, else B-B. */
export function signPdf(pdf: Buffer, credentials: Credentials, timeStamps: TimeStamps | undefined): Promise<Buffer> {
  return new SignPdf().sign(pdf, new OwnSigner(credentials, timeStamps));
}

class OwnSigner extends Signer {
  readonly #credentials: Credentials;
  readonly #timeStamps: TimeStamps | undefined;

  constructor(credentials: Credentials, timeStamps: TimeStamps | undefined) {
    super();
    this.#credentials = credentials;
    this.#timeStamps = timeStamps;
  }

  override sign(pdf: Buffer): Promise<Buffer> {
    return signDetached(pdf, this.#credentials, this.#timeStamps);
  }
}
