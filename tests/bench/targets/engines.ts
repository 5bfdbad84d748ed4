import type { Figure } from './figure.ts';

/** What is measured in other engines too: what a person waits for first. */
export const engineViews = ['SignIn', 'Rows', 'Returning', 'Usable'] as const;
export const measuredEngines = ['firefox', 'webkit'] as const;
export type EngineView = (typeof engineViews)[number];
export type EngineFigureName = `${(typeof measuredEngines)[number]}${EngineView}`;

const engineNames = { firefox: 'Firefox ESR', webkit: 'WebKitGTK' };
const views: Record<EngineView, { what: string; target: number }> = {
  SignIn: { what: 'sign-in visible', target: 1.6 },
  Rows: { what: 'list rows visible', target: 1.6 },
  Returning: { what: 'list rows visible to who was here before', target: 0.8 },
  Usable: { what: 'first click in a row answered, here before', target: 2 },
};

export const enginesFigures = Object.fromEntries(
  measuredEngines.flatMap((engine) =>
    engineViews.map((view): [EngineFigureName, Figure] => [
      `${engine}${view}`,
      {
        part: 'engines',
        what: `${views[view].what}, ${engineNames[engine]}`,
        unit: 'ms',
        best: 'least',
        target: views[view].target,
        relative: true,
        others: '–',
      },
    ]),
  ),
) as Record<EngineFigureName, Figure>;
