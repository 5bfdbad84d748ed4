import type { AppServices } from '../../services/app-services.ts';
import { createBillDocument } from '../billing/bill-document.ts';
import { createGiftCardDocument } from '../gift-cards/gift-card-document.ts';
import type { Attachment, MailFile } from '../outbox/message-templates.ts';

/** Makes what a mail names: it is not stored with the message, and shows what is true when the mail leaves. */
export const createAttachment =
  ({ config, database, now, pdf }: Pick<AppServices, 'config' | 'database' | 'now' | 'pdf'>) =>
  async ({ kind, venue, id, locale }: Attachment): Promise<MailFile> => {
    const db = database.within([venue]);
    const { name, document } =
      kind === 'bill'
        ? await createBillDocument(db, { venue, id, locale })
        : await createGiftCardDocument(db, config, { venue, id, locale, at: new Date(now()) });
    return { name, type: 'application/pdf', content: await pdf.write(document) };
  };
