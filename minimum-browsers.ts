import browserslist from 'browserslist';

const order = (version: string): number => Number.parseFloat(version);

/** The oldest version of each browser in package.json's `browserslist`, by the browser's name there. */
export const minimumBrowsers: Readonly<Record<string, string>> = Object.fromEntries(
  browserslist()
    .map((entry) => entry.split(' '))
    // a range of versions is named by both of its ends
    .map(([name = '', versions = '']): [string, string] => [name, versions.split('-')[0] ?? ''])
    .toSorted(([, one], [, other]) => order(other) - order(one)),
);

const buildNames: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/** The same browsers as Vite's `build.target` names them. */
export const buildTarget = Object.entries(minimumBrowsers).map(
  ([name, version]) => `${buildNames[name] ?? name}${version}`,
);
