export const findChromium: (env?: NodeJS.ProcessEnv) => string | null;
export const chromium: () => { path: string; why?: undefined } | { path?: undefined; why: string };
