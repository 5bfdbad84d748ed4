import { memo, useState } from 'react';
import type { ContentListQuery } from '../../../graphql/generated/api/graphql.ts';
import { formatAge } from './floor.ts';

type Listed = ContentListQuery['contentList'][number];
const columns = ['', 'Name', 'Kind', 'Id', 'Languages', 'State', 'Changed', 'By', 'Version'];

interface RowProps {
  row: Listed;
  index: number;
  selected: boolean;
  select: (id: string) => void;
}

const Row = memo(({ row, index, selected, select }: RowProps) => (
  <div id={`row-${row.cms_id}`} role="row" aria-rowindex={index} aria-selected={selected} className="row">
    <span role="gridcell">
      <input type="checkbox" aria-label={row.name} checked={selected} onChange={() => select(row.cms_id)} />
    </span>
    <span role="gridcell">
      <a href={`${location.pathname}/${row.cms_id}`}>{row.name}</a>
    </span>
    <span role="gridcell">{row.component}</span>
    <span role="gridcell" title={row.cms_id}>
      {row.cms_id}
    </span>
    <span role="gridcell">
      {Object.entries(row.languages as Record<string, string>).map(([language, state]) => (
        <span key={language} className={`mark ${state}`} title={`${language}: ${state}`} />
      ))}
    </span>
    <span role="gridcell">
      <span className="tag">{row.state}</span>
    </span>
    <span role="gridcell">
      <time dateTime={row.updated_at}>{formatAge(row.updated_at)}</time>
    </span>
    <span role="gridcell">
      <bdi>{row.updated_by.name}</bdi>
    </span>
    <span role="gridcell">{row.version}</span>
  </div>
));

/** The first fifty menus, of which some can be selected. */
export function MenuList({ rows, count }: { rows: readonly Listed[]; count: number }) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [select] = useState(
    () => (id: string) => setSelected((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
  );
  return (
    <>
      <header>
        <b>Maître</b>
        <span>Menus</span>
        <span>{selected.length > 0 ? `${selected.length} selected` : count}</span>
        <input type="search" placeholder="Search" />
      </header>
      <div role="grid" className="grid">
        <div role="row" className="row">
          {columns.map((name) => (
            <b key={name} role="columnheader">
              {name}
            </b>
          ))}
        </div>
        {rows.map((row, at) => (
          <Row key={row.cms_id} row={row} index={at + 2} selected={selected.includes(row.cms_id)} select={select} />
        ))}
      </div>
    </>
  );
}
