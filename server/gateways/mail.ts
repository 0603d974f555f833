export type MailAttachment = { filename: string; contentType: string; content: Buffer };

export type Mail = { to: string; subject: string; text: string; messageId: string; attachments?: MailAttachment[] };

/** Sends a mail. The message ID is the caller's, so that a repeat is the same mail. False: it was not accepted. */
export type MailGateway = { send(mail: Mail): Promise<boolean> };
