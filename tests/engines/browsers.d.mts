export interface EnginePaths {
  firefox: string;
  webKitDriver: string;
  miniBrowser: string;
  xvfb: string;
}
export const engines: () => { paths: EnginePaths; why?: undefined } | { paths?: undefined; why: string };
