/** A key ring as in the settings; the key of each id is made from its last digit. */
export function ringOf(...ids: readonly string[]): string {
  return ids.map((id) => `${id}:${keyOf(Number(id.at(-1)))}`).join(',');
}

export function keyOf(byte: number): string {
  return Buffer.alloc(32, byte).toString('base64');
}

/** Keys for tests only. */
export const testKeys = { ENCRYPTION_KEYS: ringOf('k1'), LOOKUP_KEY: keyOf(9), SESSION_KEYS: ringOf('k1') };

/** All settings that a server outside the sandbox needs; none of the addresses exists. */
export const realSettings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  // No proxy has to notice that the server stops, which takes five seconds otherwise.
  DRAIN_SECONDS: '0',
  ...testKeys,
  LINE_CHANNEL_ID: '1',
  LINE_CHANNEL_SECRET: 's',
  LINE_MESSAGING_TOKEN: 't',
  LINE_API_URL: 'http://127.0.0.1:1',
  SMS_URL: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'sabai@example.com',
  SELLER_NAME_TH: 'ก',
  SELLER_NAME_EN: 'A',
  SELLER_TAX_ID: '0105500000011',
  SELLER_ADDRESS_TH: 'ข',
  SELLER_ADDRESS_EN: 'B',
  UNKNOWN_CATEGORIES_EARN: 'off',
};
