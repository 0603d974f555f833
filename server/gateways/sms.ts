/** Sends a text message. False: it was not accepted, and the caller says so. `to` is 0XXXXXXXXX. */
export type SmsGateway = { send(message: { to: string; text: string }): Promise<boolean> };
