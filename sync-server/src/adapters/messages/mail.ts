export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the message for the receiving side, so that a second delivery can be recognised. */
  messageId: string;
  attachment?: Attachment | undefined;
}

export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** `kept`: there is no mail server, the message only stands in the outgoing list. */
  send: (message: MailMessage) => Promise<'sent' | 'kept'>;
  close: () => void;
}

/** Without a mail server nothing leaves: staff read the message in the outgoing list, marked as kept. */
export const createLogMail = (): Mail => ({ send: async () => 'kept', close: () => undefined });

/** Loads its library by itself: most demos and tests send nothing. */
export async function createSmtpMail(url: string, from: { name: string; address: string }): Promise<Mail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
    // A message is text: nothing in it may name a file or an address to be read in.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId, attachment }) {
      const files = attachment ? [toFile(attachment)] : [];
      const recipient = { name: '', address: to };
      await transport.sendMail({ from, to: recipient, subject, text, html, messageId, attachments: files });
      return 'sent';
    },
    close: () => transport.close(),
  };
}

const toFile = ({ name, bytes }: Attachment) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
});
