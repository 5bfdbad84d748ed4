import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import pg from 'pg';

/** What the planner did with one statement of ours, and how many rows it took in its hand for it. */
export interface Plan {
  text: string;
  scans: Scan[];
}

export interface Scan {
  how: string;
  table: string;
  index: string | null;
  rows: number;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const scansIn = (node: Node): Scan[] => {
  const { 'Relation Name': table, Plans = [] } = node;
  const rows =
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'];
  // an update's own node names its table too, and reads nothing by itself
  const own =
    table === undefined || !node['Node Type'].includes('Scan')
      ? []
      : [{ how: node['Node Type'], table, index: node['Index Name'] ?? null, rows }];
  return [...own, ...Plans.flatMap(scansIn)];
};

const plansIn = (log: string): Plan[] =>
  log
    .split(/^(?=\d{4}-\d\d-\d\d \d\d:)/m)
    .filter((entry) => entry.includes('  plan:\n'))
    .map((entry) => {
      const { 'Query Text': text, Plan: plan } = JSON.parse(entry.slice(entry.indexOf('  plan:\n') + 8)) as {
        'Query Text': string;
        Plan: Node;
      };
      return { text: text.replace(/\s+/g, ' ').trim(), scans: scansIn(plan) };
    });

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
};

/**
 * The plans with which PostgreSQL really runs what the server sends, those inside functions and foreign keys too: its
 * own `auto_explain` writes them to its log, for every connection to this database that is opened from now on.
 */
export const watchPlans = async (log: string, admin: pg.Client): Promise<() => Plan[]> => {
  await admin.query("load 'auto_explain'");
  const { rows } = await admin.query<{ database: string }>('select current_database() as database');
  const database = pg.escapeIdentifier(rows[0]?.database ?? '');
  for (const [name, value] of Object.entries(settings))
    await admin.query(`alter database ${database} set ${name} = ${pg.escapeLiteral(value)}`);
  let from = 0;
  return () => {
    const file = openSync(log, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.alloc(size - from);
      readSync(file, bytes, 0, bytes.length, from);
      from = size;
      return plansIn(bytes.toString());
    } finally {
      closeSync(file);
    }
  };
};
