/** `to` is the chat account's user ID at LINE. Sent again with its retry key (a UUID), a message is still delivered once. */
export type LineMessage = { to: string; text: string; retryKey: string };

/** `refused`: it never will be, and nobody need try again · `unavailable`: it may be, later. */
export type PushOutcome = 'delivered' | 'refused' | 'unavailable';

/** Writes to a member in the chat of the official account. */
export type LineMessagesGateway = { push(message: LineMessage): Promise<PushOutcome> };
