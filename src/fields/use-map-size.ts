import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from './map-view.ts';

/** A drawing and its size in pixels, so that what a finger hits is as large on every screen. */
export const useMapSize = (): { drawing: RefObject<SVGSVGElement | null>; size: MapSize } => {
  const drawing = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<MapSize>({ width: 560, height: 373 });
  useLayoutEffect(() => {
    const element = drawing.current;
    if (element === null) return;
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0)
        setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') {
      window.addEventListener('resize', measure);
      return () => window.removeEventListener('resize', measure);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { drawing, size };
};
