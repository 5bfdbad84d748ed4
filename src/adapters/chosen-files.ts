import type { ApiError, Upload } from '../../machines/ports.ts';

const released: ApiError = { code: 'BAD_INPUT', key: 'fileUploadFailed', message: 'the file was let go' };

/** Files that a person chose on a screen that uploads none: machines see their handles only. */
export const createChosenFiles = (newId: () => string): Pick<Upload, 'take' | 'open'> => {
  const files = new Map<string, File>();
  return {
    take: (chosen) =>
      chosen.flatMap((file) => {
        if (typeof file === 'string') return [];
        const id = newId();
        files.set(id, file);
        return { id, name: file.name };
      }),
    open: (id) => {
      const file = files.get(id);
      return file === undefined ? Promise.reject(released) : Promise.resolve(file);
    },
  };
};
