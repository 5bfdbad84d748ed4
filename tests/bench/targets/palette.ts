import type { Figure } from './figure.ts';

export const paletteFigures = {
  paletteKey: {
    part: 'palette',
    what: 'a key in the palette, 2,000 commands in six languages, p95',
    unit: 'ms',
    best: 'least',
    target: 16,
    others: '–',
  },
} satisfies Record<string, Figure>;
