/** Boxes in columns from left to right along their arrows; the arrows' labels have space between the columns. */
export interface Size {
  width: number;
  height: number;
}
export interface Arrow {
  from: number;
  to: number;
  /** the size of its label, which is above the line */
  label: Size;
}
export interface Point {
  x: number;
  y: number;
}
export interface Placed extends Size {
  /** where each box begins */
  boxes: readonly Point[];
  /** the points of each arrow's line, and the position of its label */
  arrows: readonly { line: readonly Point[]; label: Point }[];
}

const spacing = { between: 34, beside: 18 };

interface Cell extends Size {
  column: number;
  /** the middle, downwards */
  y: number;
  order: number;
  before: Cell[];
  after: Cell[];
}

export const layOutInLayers = (boxes: readonly Size[], arrows: readonly Arrow[], first: number): Placed => {
  const turned = backwards(boxes.length, arrows, first);
  const forward = arrows.map(({ from, to, label }, at) =>
    turned[at] ? { from: to, to: from, label } : { from, to, label },
  );
  const columns = assignColumns(boxes.length, forward);

  const cell = (size: Size, column: number): Cell => ({ ...size, column, y: 0, order: 0, before: [], after: [] });
  const cells = boxes.map((size, at) => cell(size, columns[at] ?? 0));
  const chains = forward.map(({ from, to, label }) => {
    const [start, end] = [cells[from] as Cell, cells[to] as Cell];
    const labelled = start.column + Math.max(1, Math.floor((end.column - start.column) / 2) | 1);
    const chain = [start];
    for (let column = start.column + 1; column < end.column; column += 1)
      chain.push(cell(column === labelled ? label : { width: 0, height: 8 }, column));
    chain.push(end);
    chain.slice(1).forEach((box, at) => {
      (chain[at] as Cell).after.push(box);
      box.before.push(chain[at] as Cell);
    });
    return { chain, labelled };
  });

  const all = [...new Set([...cells, ...chains.flatMap(({ chain }) => chain)])];
  const count = Math.max(0, ...all.map(({ column }) => column)) + 1;
  const rows = Array.from({ length: count }, (_, column) => all.filter((it) => it.column === column));
  untangle(rows);
  settle(rows);

  const widths = rows.map((row) => Math.max(0, ...row.map(({ width }) => width)));
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width + spacing.between, 0));
  const top = Math.min(...all.map(({ y, height }) => y - height / 2));
  const leftEdge = (it: Cell) => (lefts[it.column] ?? 0) + ((widths[it.column] ?? 0) - it.width) / 2;
  const middle = (it: Cell) => it.y - top;
  return {
    width: (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0),
    height: Math.max(0, ...all.map((it) => middle(it) + it.height / 2)),
    boxes: cells.map((it) => ({ x: leftEdge(it), y: middle(it) - it.height / 2 })),
    arrows: chains.map(({ chain, labelled }, at) => {
      const [start, end] = [chain[0] as Cell, chain.at(-1) as Cell];
      const between = chain.slice(1, -1).flatMap((box) => {
        const y = middle(box) + box.height / 2 - 2;
        const left = lefts[box.column] ?? 0;
        return [
          { x: left, y },
          { x: left + (widths[box.column] ?? 0), y },
        ];
      });
      const line = [
        { x: leftEdge(start) + start.width, y: middle(start) + port(start, start.after, chain[1]) },
        ...between,
        { x: leftEdge(end), y: middle(end) + port(end, end.before, chain.at(-2)) },
      ];
      const labelCell = chain.find(({ column }, of) => of > 0 && of < chain.length - 1 && column === labelled) as Cell;
      return {
        line: turned[at] ? line.toReversed() : line,
        label: { x: lefts[labelCell.column] ?? 0, y: middle(labelCell) - labelCell.height / 2 },
      };
    }),
  };
};

/** Arrows leave and enter a box side by side, in the order of where they lead. */
const port = (box: Cell, others: readonly Cell[], other: Cell | undefined): number => {
  const sorted = others.toSorted((a, b) => a.y - b.y);
  const at = sorted.indexOf(other as Cell);
  return (at - (sorted.length - 1) / 2) * Math.min(16, (box.height - 12) / Math.max(1, sorted.length));
};

/** Arrows that close a cycle are laid out in reverse. */
const backwards = (count: number, arrows: readonly Arrow[], first: number): boolean[] => {
  const turned = arrows.map(() => false);
  const seen = new Map<number, 'open' | 'done'>();
  const visit = (node: number): void => {
    seen.set(node, 'open');
    arrows.forEach(({ from, to }, at) => {
      if (from !== node) return;
      if (seen.get(to) === 'open') turned[at] = true;
      else if (!seen.has(to)) visit(to);
    });
    seen.set(node, 'done');
  };
  for (const node of [first, ...Array.from({ length: count }, (_, at) => at)]) if (!seen.has(node)) visit(node);
  return turned;
};

/** The column is the longest path to it; labels are between the columns. */
const assignColumns = (count: number, arrows: readonly Arrow[]): number[] => {
  const columns = Array.from({ length: count }, () => 0);
  for (let pass = 0; pass < count; pass += 1)
    for (const { from, to } of arrows) columns[to] = Math.max(columns[to] ?? 0, (columns[from] ?? 0) + 2);
  return columns;
};

const mean = (cells: readonly Cell[], of: (it: Cell) => number): number =>
  cells.reduce((sum, it) => sum + of(it), 0) / cells.length;

/** Each in the middle of its neighbours, back and forth, until few lines cross. */
const untangle = (rows: Cell[][]): void => {
  for (const row of rows) row.forEach((it, at) => (it.order = at));
  for (let sweep = 0; sweep < 10; sweep += 1) {
    const down = sweep % 2 === 0;
    for (const row of down ? rows : rows.toReversed()) {
      const preference = new Map(
        row.map((box) => {
          const near = down ? box.before : box.after;
          return [box, near.length === 0 ? box.order : mean(near, ({ order }) => order)];
        }),
      );
      row.sort((a, b) => (preference.get(a) ?? 0) - (preference.get(b) ?? 0));
      row.forEach((it, at) => (it.order = at));
    }
  }
};

/** Vertical positions: close to the neighbours, without overlaps. */
const settle = (rows: Cell[][]): void => {
  for (const row of rows) stack(row);
  for (let pass = 0; pass < 24; pass += 1) {
    for (const row of pass % 2 === 0 ? rows : rows.toReversed()) {
      for (const it of row) {
        const near = [...it.before, ...it.after];
        if (near.length > 0) it.y = mean(near, ({ y }) => y);
      }
      apart(row);
    }
  }
};
const stack = (row: Cell[]): void => {
  let y = 0;
  for (const it of row) {
    it.y = y + it.height / 2;
    y += it.height + spacing.beside;
  }
};
const distance = (a: Cell, b: Cell): number => (a.height + b.height) / 2 + spacing.beside;
const apart = (row: Cell[]): void => {
  const preferred = row.map(({ y }) => y);
  for (let at = 1; at < row.length; at += 1) {
    const [above, it] = [row[at - 1] as Cell, row[at] as Cell];
    it.y = Math.max(it.y, above.y + distance(above, it));
  }
  const down = row.map(({ y }) => y);
  row.forEach((it, at) => (it.y = preferred[at] ?? 0));
  for (let at = row.length - 2; at >= 0; at -= 1) {
    const [it, below] = [row[at] as Cell, row[at + 1] as Cell];
    it.y = Math.min(it.y, below.y - distance(it, below));
  }
  row.forEach((it, at) => (it.y = (it.y + (down[at] ?? 0)) / 2));
};
