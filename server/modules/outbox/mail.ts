import type { Config } from '../../config.ts';

/** Hands one mail to the SMTP server. The recipient is a canonical address: nothing in it can end a header. */
export const sendMail = async (
  config: Config,
  mail: { id: string; to: string; subject: string; text: string },
): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.smtpUrl ?? '',
    connectionTimeout: 3000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
};
