import type { Language } from '../../graphql/domain/languages.ts';

/** What a person does with the page that guests see of an item. */
export const guestPageUses = [
  ...(['view', 'copyLink', 'saveQrPng', 'saveQrSvg', 'print', 'share'] as const),
  // of the page where guests book
  ...(['copyBookingLink', 'copyEmbedCode', 'saveBookingQr'] as const),
] as const;
export type GuestPageUse = (typeof guestPageUses)[number];

/** An item that can be viewed as guests see it. */
export interface ViewedItem {
  id: string;
  venue: string;
  name: string;
  /** none: the guest's, or that of the preview */
  language?: Language | undefined;
  /** what the preview shows while there is no guest page; none: the draft */
  version?: 'published';
}

export interface GuestPageInput extends ViewedItem {
  use: GuestPageUse;
}

/** Paths begin with a slash, on this server. */
export interface GuestPagePorts {
  /** opens a page outside the application, in another tab */
  open: (path: string) => void;
  /** rejects when the browser does not allow it */
  copyLink: (path: string) => Promise<void>;
  /** copies the line for the venue's own site that shows the booking page of the page at the path; rejects as `copyLink` */
  copyEmbedCode: (path: string) => Promise<void>;
  /** opens the print dialog for a page of this server */
  print: (path: string) => void;
  /** hands the link to another application of the device; rejects when it cannot, or the person does not choose one */
  share: (path: string, name: string) => Promise<void>;
  /** downloads the file at the path */
  saveFrom: (path: string, name: string) => void;
}
