const unfit = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Downloads a text as a JSON file. */
export const download = (page: Window, name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = page.document.createElement('a');
  link.href = address;
  link.download = name.replace(unfit, ' ').trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
