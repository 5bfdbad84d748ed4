// The thread that answers questions about the seating, so that a crowded evening keeps no request waiting. Plain Node runs
// this file, from the sources and from the bundle.
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

const load = async () => {
  if (import.meta.env?.PROD) return import('./answer-seating.ts');
  const { runnerImport } = await import('vite');
  const file = fileURLToPath(new URL('./answer-seating.ts', import.meta.url));
  return (await runnerImport(file, { configFile: false, logLevel: 'silent' })).module;
};
const loaded = load();

parentPort.on('message', async ({ id, call, input }) => {
  try {
    const { seatingCalls } = await loaded;
    parentPort.postMessage({ id, output: seatingCalls[call](input) }, []);
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []);
  }
});
