export interface OutgoingMail {
  /** Of each try the same, so that a receiver can drop the second of two. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address at which its recipient can turn such mails off; null if the mail is required. */
  unsubscribeUrl: string | null;
  attachments: { fileName: string; contentType: string; content: Buffer }[];
}

/** `refused`: another try would be refused, too. `failed`: another try may succeed. */
export type Delivery = { kind: 'sent' } | { kind: 'refused' | 'failed'; answer: string };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Delivery>;
}
