import { renderToStaticMarkup } from 'react-dom/server';
import { BookingDocument } from './BookingDocument.tsx';
import type { BookingDocumentProps } from './booking-document.types.ts';
import { GuestDocument } from './GuestDocument.tsx';
import type { GuestDocumentProps } from '../guest.types.ts';
import type { NotFoundDocumentProps } from './guest-document.types.ts';
import { NotFoundDocument } from './NotFoundDocument.tsx';

/** A published item as an HTML document; see `GuestDocument`. */
export const renderGuestDocument = (page: GuestDocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<GuestDocument {...page} />)}`;

export const renderNotFoundDocument = (page: NotFoundDocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<NotFoundDocument {...page} />)}`;

export const renderBookingDocument = (page: BookingDocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<BookingDocument {...page} />)}`;
