import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { scrollIntoBar } from './scroll-into-bar.ts';
import { StatusTag, type Tone } from './StatusTag.tsx';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  /** how many of what the label names there are */
  count?: { number: string; tone: Tone } | null;
  /** label for unsaved changes in the tab; a dot shows them */
  changed?: string | null;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChoose: (id: string) => void;
}

export const tabId = (id: string): string => `tab-${id}`;
export const tabPanelId = (id: string): string => `panel-${id}`;

/** A single tab stop; arrow keys follow the reading direction. The panel has `role="tabpanel"` and `tabPanelId`. */
export function Tabs({ label, tabs, current, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const tab = list.current?.querySelector(`#${CSS.escape(tabId(current))}`);
    return list.current && tab ? scrollIntoBar(list.current, tab) : undefined;
  }, [current]);

  const walk = (event: KeyboardEvent) => {
    // from the tab that has the focus: a second key may come before the tab of the first one is shown
    const at = Math.max(
      0,
      tabs.findIndex(({ id }) => tabId(id) === (event.target as Element).id),
    );
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(next.id))}`)?.focus();
  };

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === current}
          aria-controls={tab.id === current ? tabPanelId(tab.id) : undefined}
          tabIndex={tab.id === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
          {tab.count && <StatusTag tone={tab.count.tone}>{tab.count.number}</StatusTag>}
          {tab.changed && <span className={styles.dot} role="img" aria-label={tab.changed} title={tab.changed} />}
        </button>
      ))}
    </div>
  );
}
