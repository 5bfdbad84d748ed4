/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SaveVenueSettingFileMutationVariables = Exact<{
  pageId: string;
  settings: unknown;
  content: unknown;
  expectedVersion?: number | null | undefined;
}>;


export type SaveVenueSettingFileMutation = { saveVenueSettingFile: { pageId: string, version: number, updated_at: string } };

export type VenueSettingFileQueryVariables = Exact<{
  pageId: string;
}>;


export type VenueSettingFileQuery = { venueSettingFile: { pageId: string, version: number } };
