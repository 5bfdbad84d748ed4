import type { PdfFile, QueryBillPdfArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { createBillDocument } from './bill-document.ts';

/** A bill as a PDF, in `locale` or the person's own language. */
export const getBillPdf = async (
  { venue }: VenueScope,
  { id, locale }: QueryBillPdfArgs,
  { database, pdf, session }: Context,
): Promise<PdfFile> => {
  const { name, document } = await createBillDocument(database.within([venue]), {
    venue,
    id,
    locale: locale ?? session?.person.language ?? 'en',
  });
  return { name, content: (await pdf.write(document)).toString('base64') };
};
