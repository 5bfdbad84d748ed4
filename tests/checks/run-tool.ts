import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface ToolResult {
  code: number | null;
  /** everything it printed, without colours */
  text: string;
}

/** Runs one of the installed tools, by its path under node_modules. */
export const runTool = (path: string, args: readonly string[], cwd = root): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${root}node_modules/${path}`, ...args], {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
    });
    let text = '';
    for (const out of [child.stdout, child.stderr]) out.on('data', (part: Buffer) => (text += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
  });
