import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { type Language, languageNames } from '../../graphql/domain/languages.ts';
import type { FieldCheckReport, FieldChecks } from '../../machines/field-check/field-check.types.ts';
import { Button } from '../ui/Button.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import styles from './field-check-note.module.css';

interface Props {
  checks: FieldChecks | undefined;
  path: Path;
  /** as it was sent to be checked */
  text: string;
}

/** The server's result for a field's text, shown while the text is unchanged. */
export default function FieldCheckNote({ checks, path, text }: Props) {
  const intl = useMessages('screen-errors');
  const [report, setReport] = useState<FieldCheckReport | null>(null);
  useEffect(() => {
    const subscription = checks?.on('field.checked', (it) => it.path === path && setReport(it));
    return () => subscription?.unsubscribe();
  }, [checks, path]);
  const {
    phone = null,
    spellings = [],
    takesNoMessages = false,
    address = null,
    error = null,
    failed = false,
  } = report ?? {};
  const isAbout = report?.text === text || Object.values(phone ?? {}).some(({ stored }) => stored === text);
  return (
    <span className={styles.check} role="status">
      {isAbout && error !== null && (
        <>
          <StatusTag tone="warn">{intl.formatMessage({ id: `error.${error}` })}</StatusTag>
          {failed && (
            <Button size="small" tone="quiet" onClick={() => checks?.send({ type: 'check.retried', path })}>
              {intl.formatMessage({ id: 'common.retry' })}
            </Button>
          )}
        </>
      )}
      {isAbout && phone !== null && (
        <>
          <StatusTag tone="good">{intl.formatMessage({ id: 'common.validPhone' })}</StatusTag>
          {takesNoMessages && <StatusTag tone="warn">{intl.formatMessage({ id: 'common.noMessages' })}</StatusTag>}
          {spellings.map((shown) => (
            <bdi key={shown} dir="ltr">
              {shown}
            </bdi>
          ))}
          {listForms(phone).map(([shown, languages]) => (
            <span key={shown}>
              {intl.formatList(languages.map((one) => languageNames[one]))} <bdi dir="ltr">{shown}</bdi>
            </span>
          ))}
        </>
      )}
      {isAbout && address !== null && (
        <StatusTag tone="good">
          <bdi>{address}</bdi>
        </StatusTag>
      )}
    </span>
  );
}

/** Each form of the number with the languages that show it. */
const listForms = (phone: NonNullable<FieldCheckReport['phone']>): [shown: string, languages: Language[]][] => {
  const forms = new Map<string, Language[]>();
  for (const [language, { shown }] of Object.entries(phone) as [Language, { shown: string }][])
    forms.set(shown, [...(forms.get(shown) ?? []), language]);
  return [...forms];
};
