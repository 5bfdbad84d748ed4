import { ConfigError, type Config } from './config/config.ts';
import { FolderInUse } from './db/data-folder-lock.ts';
import { WrongDatabase } from './db/migrate.ts';

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);
const notEntered = new Set(['28P01', '28000']);

// what may be shown of an address: no name, no password
const placeOf = (url: string | null | undefined): string => {
  try {
    const { host, pathname } = new URL(url ?? '');
    return `${host || 'this machine'}${pathname}`;
  } catch {
    return 'its address';
  }
};

/** What kept a start from coming about, in words for the person who started it; null when only the stack can tell. */
export const explainStartupError = (error: unknown, config: Config | null): string | null => {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof WrongDatabase)
    return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const { message = '' } = error instanceof Error ? error : {};
  const database = placeOf(config?.databaseUrl);
  if (code === 'EADDRINUSE') return `port ${config?.port} is taken, perhaps by another Maître; set PORT to a free one`;
  if (code === 'EACCES') return `port ${config?.port} or ${config?.data} may not be used by this account`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${config?.host} is no address of this machine`;
  if (code === 'EROFS') return `${config?.data} can only be read; set MAITRE_DATA to a folder that can be written`;
  if (code === 'ENOSPC' || code === '53100')
    return `the disk that holds ${config?.data} is full; make room, or set MAITRE_DATA elsewhere`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${config?.data} is no folder; set MAITRE_DATA to one`;
  if (!config?.databaseUrl) return null;
  if (unreachable.has(code) || /timeout/i.test(message))
    return `no database answers at ${database} (DATABASE_URL); is PostgreSQL running there?`;
  if (notEntered.has(code))
    return `the database at ${database} refuses the account that DATABASE_URL names: ${message}`;
  if (code === '3D000') return `there is no database at ${database} (DATABASE_URL): make it with createdb`;
  if (code === '42501') return `the account that DATABASE_URL names may not do what is needed: ${message}`;
  return null;
};
