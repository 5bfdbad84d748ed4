import type { Config } from '../../config/config.ts';
import type { MailFile } from './message-templates.ts';
import { UnknownDeliveryError } from './unknown-delivery-error.ts';
import { PermanentDeliveryError } from './permanent-delivery-error.ts';

/** Total time, well below the lease, so that no other process sends the same mail meanwhile. */
const sendTimeoutMs = 30_000;

/** The server rejects the mailbox permanently (5xx). */
const isPermanentRejection = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
};

/** The server's "go on": from then on it is given the mail. */
const goOn = /^354/;

const ignore = (): void => undefined;
/** Follows the dialog with the server: nodemailer reports every silence as one of the connection. */
const createDialogLog = (onGoOn: () => void) => ({
  level: ignore,
  trace: ignore,
  debug: (entry: { tnx?: unknown } | undefined, message: unknown) => {
    if (entry?.tnx === 'server' && goOn.test(String(message))) onGoOn();
  },
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
});

/** The server was given the mail and has not answered: neither accepted nor rejected it. */
const hasNoAnswer = (error: unknown): boolean => (error as { responseCode?: number }).responseCode === undefined;

/**
 * Sends one mail by SMTP. The recipient is a canonical e-mail address, so it cannot inject a header. Throws
 * `PermanentDeliveryError` when the mailbox is rejected, `UnknownDeliveryError` when the server has it and gave no answer.
 */
export const sendMail = async (
  config: Config,
  mail: { id: string; to: string; subject: string; text: string; html?: string | null; files?: readonly MailFile[] },
  timeoutMs = sendTimeoutMs,
): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  let isGiven = false;
  const transport = createTransport({
    url: config.smtpUrl ?? '',
    connectionTimeout: 3000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    transactionLog: true,
    logger: createDialogLog(() => (isGiven = true)),
  });
  try {
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html && { html: mail.html }),
      attachments: (mail.files ?? []).map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    if (isPermanentRejection(error))
      throw new PermanentDeliveryError('the server rejects the mailbox', { cause: error });
    throw isGiven && hasNoAnswer(error) ? new UnknownDeliveryError('no answer to the mail', { cause: error }) : error;
  } finally {
    transport.close();
  }
};
