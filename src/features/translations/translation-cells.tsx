import { Fragment, useMemo } from 'react';
import { formatById, formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { findKind } from '../../../graphql/content/kinds/registry.ts';
import { getFieldMessageId } from '../../../graphql/content/option-message.ts';
import { getDirection, languageNames, master } from '../../../graphql/domain/languages.ts';
import type { TranslationRow, translationsTable } from '../../../machines/translations/translations.table.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import styles from './translations.module.css';

/** Between the parts of a path; turned by the direction of the page. */
const into = ' › ';

/** The cells of the translation queue. The item's name is a link that leads to the field. */
export const useTranslationCells = (): TableCells<TranslationRow> => {
  const intl = useMessages('content', 'item', 'translations');
  return useMemo(() => {
    const wide: ColumnRenderers<TranslationRow, typeof translationsTable> = {
      name: {
        min: 150,
        share: 1.4,
        className: styles.name,
        skeleton: { width: '16ch' },
        render: ({ name, published }, href) => (
          <>
            <a href={href} tabIndex={-1} dir="auto">
              {name}
            </a>
            {published && <StatusTag tone="good">{intl.formatMessage({ id: 'state.published' })}</StatusTag>}
          </>
        ),
      },
      kind: {
        min: 100,
        share: 0.6,
        skeleton: { width: '8ch' },
        render: ({ entity }) => formatComposed(intl, `content.${entity}`),
      },
      field: {
        min: 150,
        share: 1.2,
        className: styles.field,
        skeleton: { width: '14ch' },
        render: ({ entity, component, path, rows }) => {
          const kind = findKind(entity, component) ?? { entity, fields: {} };
          const parts = [...rows, formatById(intl, getFieldMessageId(kind, path))].filter((one) => one !== '');
          return parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in a path has no identity
            <Fragment key={at}>
              {at > 0 && <span className={styles.into}>{into}</span>}
              <bdi>{part}</bdi>
            </Fragment>
          ));
        },
      },
      source: {
        min: 160,
        share: 2,
        className: styles.source,
        skeleton: { width: '24ch' },
        render: ({ source, language }) =>
          source === null ? (
            <em>{intl.formatMessage({ id: language === master ? 'translations.noSource' : 'changes.empty' })}</em>
          ) : (
            <span lang={master} dir={getDirection(master)}>
              {source}
            </span>
          ),
      },
      language: {
        min: 92,
        share: 0.5,
        skeleton: { width: '7ch' },
        render: ({ language }) => <bdi lang={language}>{languageNames[language]}</bdi>,
      },
      state: {
        min: 108,
        share: 0.6,
        className: styles.state,
        skeleton: {
          width: '8ch',
          height: 20,
        },
        render: ({ state }) => (
          <StatusTag tone={state === 'missing' ? 'bad' : 'warn'}>
            {intl.formatMessage({
              id: `translations.state.${state}` satisfies `translations.state.${TranslationRow['state']}`,
            })}
          </StatusTag>
        ),
      },
    };
    return {
      wide,
      narrow: [
        { ...wide.name, columns: ['name'] },
        { ...wide.state, columns: ['state'] },
        { ...wide.field, columns: ['field'] },
        { ...wide.language, columns: ['language'], className: styles.language },
        { ...wide.source, columns: ['source'] },
      ],
    };
  }, [intl]);
};
