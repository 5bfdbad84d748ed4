import { ConfigError, type Config } from './config/config.ts';
import { FolderInUse } from './db/data-folder-lock.ts';
import { IncompatibleDatabase } from './db/migrate.ts';

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);
const connectionTimeout = /^(?:timeout e|connection terminated due to connection timeout|connect ETIMEDOUT)/i;
const authenticationFailed = new Set(['28P01', '28000']);

// host and database without credentials
const redactUrl = (url: string | null | undefined): string => {
  try {
    const { host, pathname } = new URL(url ?? '');
    return `${host || 'this machine'}${pathname}`;
  } catch {
    return 'the configured URL';
  }
};

/** A message for the operator who started the server; null for errors that only a stack trace explains. */
export const explainStartupError = (error: unknown, config: Config | null): string | null => {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof IncompatibleDatabase)
    return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const { message = '' } = error instanceof Error ? error : {};
  const database = redactUrl(config?.databaseUrl);
  if (code === 'EADDRINUSE') return `port ${config?.port} is taken, perhaps by another Maître; set PORT to a free one`;
  if (code === 'EACCES') return `port ${config?.port} or ${config?.data} is not accessible to this account`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${config?.host} is not an address of this machine`;
  if (code === 'EROFS') return `${config?.data} is read-only; set MAITRE_DATA to a writable folder`;
  if (code === 'ENOSPC' || code === '53100')
    return `the disk that holds ${config?.data} is full; make room, or set MAITRE_DATA elsewhere`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${config?.data} is not a folder; set MAITRE_DATA to one`;
  if (!config?.databaseUrl) return null;
  const parameter = /unsupported startup parameter(?: in options)?: (\S+)/.exec(message)?.[1];
  if (parameter !== undefined)
    return `the pooler at ${database} (DATABASE_URL) refuses connections with ${parameter}; set DATABASE_POOLING=session or DATABASE_POOLING=transaction, as it is set up`;
  if (unreachable.has(code) || connectionTimeout.test(message))
    return `no database answers at ${database} (DATABASE_URL); is PostgreSQL running there?`;
  if (authenticationFailed.has(code))
    return `the database at ${database} rejects the account of DATABASE_URL: ${message}`;
  if (code === '3D000') return `there is no database at ${database} (DATABASE_URL): create it with createdb`;
  if (code === '42501') return `the account that DATABASE_URL names lacks a required privilege: ${message}`;
  return null;
};
