/** A PDF that came as base64. */
export const decodePdf = (content: string): Blob =>
  new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type: 'application/pdf' });
