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

/**
 * `refused`: the server has not taken the mail, and would refuse another try, too. `postponed`: it has not taken it, and
 * another try may succeed. `failed`: another try may succeed, but the mail may have been taken, as after a lost answer.
 */
export type Delivery = { kind: 'sent' } | { kind: 'refused' | 'postponed' | 'failed'; answer: string };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<Delivery>;
}
