/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type SaveVenueSettingFileMutationVariables = Exact<{
  pageId: string;
  settings: unknown;
  content: unknown;
  expectedVersion?: number | null | undefined;
}>;


export type SaveVenueSettingFileMutation = { saveVenueSettingFile: { pageId: string, version: number, updated_at: string } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const SaveVenueSettingFileDocument = new TypedDocumentString(`
    mutation SaveVenueSettingFile($pageId: ID!, $settings: JSON!, $content: JSON!, $expectedVersion: Int) {
  saveVenueSettingFile(
    pageId: $pageId
    settings: $settings
    content: $content
    expectedVersion: $expectedVersion
  ) {
    pageId
    version
    updated_at
  }
}
    `, {"hash":"sha256:47e1df4a6c9a56fa092cebcea3607cfa5ada951c075fff29cd69f9057b96195b"}) as unknown as TypedDocumentString<SaveVenueSettingFileMutation, SaveVenueSettingFileMutationVariables>;