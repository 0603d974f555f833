import type { X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';

type Part = { type: string; value: string };

/** The issuer as written in XML signatures (RFC 4514): the last part first, with special characters escaped. */
export function issuerName(certificate: X509Certificate): string {
  const parts = partsOf(parsed(certificate).issuer.typesAndValues);
  return parts
    .toReversed()
    .map(({ type, value }) => `${names[type] ?? type}=${escaped(value)}`)
    .join(',');
}

/** The certificate holder's common name, or its organisation. */
export function holderName(certificate: X509Certificate): string {
  const parts = partsOf(parsed(certificate).subject.typesAndValues);
  const named = (wanted: string) => parts.find(({ type }) => names[type] === wanted)?.value;
  return named('CN') ?? named('O') ?? certificate.serialNumber;
}

export function parsed(certificate: X509Certificate): Certificate {
  return Certificate.fromBER(new Uint8Array(certificate.raw));
}

function partsOf(typesAndValues: Certificate['issuer']['typesAndValues']): Part[] {
  return typesAndValues.map(({ type, value }) => ({ type, value: String(value.valueBlock.value) }));
}

const names: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

function escaped(value: string): string {
  return value
    .replace(/["+,;<>\\]/g, '\\$&')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ');
}
