import type { Config } from '../../config/config.ts';
import { PermanentDeliveryError } from './permanent-delivery-error.ts';

/** However slowly a server goes on: well within the lease, so that no other process sends the same mail meanwhile. */
const wholeWithin = 30_000;

/** The server knows no such mailbox, for good (5xx). */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
};

/**
 * Hands one mail to the SMTP server. The recipient is a canonical address: nothing in it can end a header. Throws
 * `Refused` when it never will be taken.
 */
export const sendMail = async (
  config: Config,
  mail: { id: string; to: string; subject: string; text: string },
  within = wholeWithin,
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
      signal: AbortSignal.timeout(within),
    });
  } catch (error) {
    throw isRefused(error) ? new PermanentDeliveryError('the mailbox is refused', { cause: error }) : error;
  } finally {
    transport.close();
  }
};
