/** Groups of figures that are measured together. */
export const parts = [
  ...(['server', 'images', 'browser', 'galleries', 'promises', 'start', 'palette'] as const),
  ...(['guests', 'kinds', 'workPlans', 'seating', 'reservations', 'money', 'schedule', 'reports', 'scale'] as const),
  ...(['booking', 'engines'] as const),
] as const;
type Part = (typeof parts)[number];

/** One row of the table. `relative`: the target is a multiple of the floor. */
export interface Figure {
  part: Part;
  what: string;
  unit: 'KiB' | 'ms' | '/s' | 'MB' | 's' | 'points' | '/1,000';
  best: 'least' | 'most';
  target: number;
  relative?: true;
  /** the best of five other back offices on a similar machine */
  others: string;
}
