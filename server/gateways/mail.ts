export type MailAttachment = { filename: string; contentType: string; content: Buffer };

export type Mail = { to: string; subject: string; text: string; messageId: string; attachments?: MailAttachment[] };

/** `refused`: nobody receives mail at that address, and trying again is in vain · `unavailable`: it may be taken later. */
export type MailOutcome = 'accepted' | 'refused' | 'unavailable';

/** Sends a mail. The message ID is the caller's, so that a repeat is the same mail. */
export type MailGateway = { send(mail: Mail): Promise<MailOutcome> };
