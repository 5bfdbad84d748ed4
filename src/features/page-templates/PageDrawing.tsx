import type { ComponentType, ReactNode } from 'react';
import styles from './page-templates.module.css';

/** A sketch of a guest page, in the colours of the theme. */
const Sketch = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 150" className={styles.sketch} role="presentation">
    {children}
  </svg>
);
interface BarProps {
  x: number;
  y: number;
  width: number;
  height?: number;
  tone?: 'line' | 'ink' | 'accent' | 'wash';
  round?: number;
}
const Bar = ({ x, y, width, height = 5, tone = 'line', round = 2.5 }: BarProps) => (
  <rect x={x} y={y} width={width} height={height} rx={round} className={styles[tone]} />
);
/** An image: hills under a sun. */
const Photo = ({ x, y, width, height }: Required<Pick<BarProps, 'x' | 'y' | 'width' | 'height'>>) => (
  <g>
    <Bar {...{ x, y, width, height }} tone="wash" round={5} />
    <circle cx={x + width * 0.76} cy={y + height * 0.3} r={Math.min(width, height) * 0.11} className={styles.accent} />
    <path
      d={`M${x + 3} ${y + height - 3}l${width * 0.28} ${-height * 0.46}l${width * 0.2} ${height * 0.24}l${width * 0.14} ${-height * 0.16}l${width * 0.3} ${height * 0.38}z`}
      className={styles.hills}
    />
  </g>
);

/** A cover, when it is open, and the facts about the place. */
const ReservationDrawing = () => (
  <Sketch>
    <Photo x={16} y={12} width={208} height={46} />
    <Bar x={80} y={68} width={80} height={8} tone="ink" round={4} />
    <Bar x={96} y={83} width={48} height={11} tone="accent" round={5.5} />
    {[0, 1, 2].map((at) => (
      <g key={at}>
        <circle cx={32 + at * 72} cy={113} r={7} className={styles.wash} />
        <Bar x={44 + at * 72} y={108} width={36} tone="ink" />
        <Bar x={44 + at * 72} y={117} width={44} />
        <Bar x={25 + at * 72} y={130} width={60} />
      </g>
    ))}
  </Sketch>
);

/** Packages, each with its image and its price. */
const PackageDrawing = () => (
  <Sketch>
    <Bar x={16} y={14} width={84} height={8} tone="ink" round={4} />
    {[0, 1, 2].map((at) => (
      <g key={at}>
        <Photo x={16 + at * 72} y={32} width={64} height={50} />
        <Bar x={16 + at * 72} y={92} width={46} tone="ink" />
        <Bar x={16 + at * 72} y={102} width={60} />
        <Bar x={16 + at * 72} y={116} width={34} height={13} tone="accent" round={6.5} />
      </g>
    ))}
  </Sketch>
);

/** Paragraphs, with an image beside the text. */
const ArticleDrawing = () => (
  <Sketch>
    <Bar x={52} y={14} width={136} height={9} tone="ink" round={4} />
    <Bar x={76} y={30} width={88} />
    <Photo x={16} y={46} width={92} height={50} />
    {[0, 1, 2, 3, 4].map((at) => (
      <Bar key={at} x={120} y={48 + at * 10} width={at === 4 ? 58 : 104} />
    ))}
    {[0, 1, 2].map((at) => (
      <Bar key={at} x={16} y={108 + at * 10} width={at === 2 ? 120 : 208} />
    ))}
  </Sketch>
);

/** One slide at a time, with more on either side. */
const StoryDrawing = () => (
  <Sketch>
    <Bar x={-8} y={30} width={54} height={84} tone="wash" round={6} />
    <Bar x={194} y={30} width={54} height={84} tone="wash" round={6} />
    <Photo x={58} y={12} width={124} height={92} />
    <Bar x={76} y={112} width={88} tone="ink" />
    <Bar x={88} y={122} width={64} />
    {[0, 1, 2, 3].map((at) => (
      <circle key={at} cx={102 + at * 12} cy={140} r={3} className={at === 0 ? styles.accent : styles.line} />
    ))}
  </Sketch>
);

export const pageDrawings: Readonly<Record<string, ComponentType>> = {
  reservation: ReservationDrawing,
  package: PackageDrawing,
  article: ArticleDrawing,
  story: StoryDrawing,
};
