export const root: string;
export const install: () => void;
export const build: (options?: { force?: boolean }) => void;
