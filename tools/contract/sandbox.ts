import { randomInt, randomUUID } from 'node:crypto';
import { citizenIdMustBeCorrect } from '@/domain/identity/identifier';
import type { OtpType } from '@/domain/otp';
import { isRecord } from '@/domain/records';
import type { Caller, Client } from './client';
import type { Person, Walk } from './walk';
import { textAt } from './walk';

/** Whether the server has people of a sandbox, who can be entered as and whose messages can be read. */
export async function hasSandbox(client: Client): Promise<boolean> {
  return Array.isArray(await client.askSandbox('people'));
}

/** The key of a till in every sandbox. */
export const sandboxTill = 'sandbox-0001';

export function stranger(): Omit<Person, 'as'> {
  return { name: `contract-${randomUUID().slice(0, 8)}`, identifier: freshIdentifier(), mobile: freshMobile() };
}

/** Synthetic, with a right check digit. */
export function freshIdentifier(): string {
  const body = `18887${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const digit = [...'0123456789'].find((last) => citizenIdMustBeCorrect(body + last));
  return `${body}${digit}`;
}

export function freshMobile(): string {
  return `09${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

export async function enter({ make }: Walk, name: string): Promise<Caller> {
  const made = await make('logInWithLine', { as: { level: 'nobody' }, body: { accessToken: `sandbox:${name}` } });
  return { level: 'chat', token: textAt(made, 'accessToken') };
}

/** What was sent to a number or an address, newest first. */
export async function messagesTo({ client }: Walk, to: string): Promise<string[]> {
  const sent = await client.askSandbox(`outbox?to=${encodeURIComponent(to)}`);
  return Array.isArray(sent) ? sent.filter(isRecord).map(({ text }) => String(text)) : [];
}

/** The code in the newest message that has one. */
export async function lastCode(walk: Walk, to: string): Promise<string> {
  const texts = await messagesTo(walk, to);
  return texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined) ?? '';
}

export async function proveNumber(walk: Walk, as: Caller, id: string, otp_type: OtpType, to: string): Promise<void> {
  await walk.make('sendOtp', { as, params: { id } });
  await walk.make('verifyOtp', { as, body: { id, otp_type, otp: await lastCode(walk, to) } });
}

/** Moves the server's clock past the pause between two codes to one number. */
export async function passResendPause({ client }: Walk): Promise<void> {
  await client.askSandbox('clock', { advance_seconds: 61 });
}
