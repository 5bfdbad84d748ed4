/** The newest release of the time zone database that a zone of ours needs: Morocco without its hour in advance since 2026. */
const neededZoneData = '2026c';

/** What the operator is told when this runtime's zone data is older than it needs to be; null: it is not. */
export const describeOldZoneData = (version: string | undefined): string | null =>
  version !== undefined && version >= neededZoneData
    ? null
    : `the time zone data of this Node is ${version ?? 'unknown'}; rules since ${neededZoneData} are missing, so that times in Morocco and British Columbia are an hour off: use Node 24.20 or newer`;
