/**
 * Every failure that the product knows (spec section 8). Codes of the generic kind are the HTTP status as text;
 * `connection` and `unknown` are the browser's own: no answer came, or one that nobody can read.
 */
const genericCodes = [
  '400',
  '401',
  '403',
  '404',
  '405',
  '406',
  '408',
  '412',
  '422',
  '429',
  '500',
  '503',
  '504',
  'connection',
  'unknown',
] as const;

const registrationCodes = [
  'e0007',
  'e0012',
  'e0013',
  'e0200',
  'e0400',
  'e0401',
  'e0700',
  'e0701',
  'e0800',
  'e0802',
  'e1100',
] as const;

const otpCodes = [
  'e0500',
  'e0501',
  'e0502',
  'e0503',
  'e0504',
  'e0505',
  'e0600',
  'e0601',
  'e0602',
  'e0605',
  'e0606',
] as const;

const couponCodes = [
  'e2001',
  'e2002',
  'e2003',
  'e2004',
  'e2005',
  'e2006',
  'e2007',
  'e2008',
  'e2010',
  'e2011',
  'e2012',
  'e2014',
  'e2016',
] as const;

const redemptionCodes = [
  'e4000',
  'e4001',
  'e4002',
  'e4003',
  'e4004',
  'e4005',
  'e4008',
  'e4012',
  'e4020',
  'e4026',
  'e4028',
  'e4029',
  'e4031',
  'e4033',
  'e4034',
  'e4035',
  'e4036',
  'e4037',
] as const;

export const errorCodes = [
  ...genericCodes,
  ...registrationCodes,
  ...otpCodes,
  ...couponCodes,
  ...redemptionCodes,
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const known = new Set<string>(errorCodes);

function isErrorCode(code: string): code is ErrorCode {
  return known.has(code);
}

/** Reads a code as servers spell it: 'E4008', '4008' and 'e4008' are one. Nothing for a code that nobody knows. */
export function readErrorCode(raw: unknown): ErrorCode | undefined {
  const code = String(raw ?? '')
    .trim()
    .toLowerCase();
  return [code, `e${code}`].find(isErrorCode);
}
