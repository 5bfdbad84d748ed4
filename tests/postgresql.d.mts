export const findPostgres: () => string | null;
export const postgres: () => { path?: string; why?: string };
