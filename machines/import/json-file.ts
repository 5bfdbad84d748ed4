import type { ImportProblem } from './import.types.ts';
import { toProblem } from './rejected-file.ts';

export type ReadJson = { ok: true; value: unknown } | { ok: false; problem: ImportProblem };

/** Reads the JSON of a file without losing anything of it: the text is an adapter's to parse. */
export type JsonReader = (text: string) => ReadJson;

export const notJson: ReadJson = { ok: false, problem: toProblem('importNotJson') };
