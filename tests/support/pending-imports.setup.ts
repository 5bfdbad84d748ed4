import { afterAll, vi } from 'vitest';

// A process serves many files: a module that is still loading when its file ends would stay broken for all later files.
afterAll(() => vi.dynamicImportSettled());
