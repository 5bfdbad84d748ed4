import { useIntl } from 'react-intl';
import { maxImageSide } from '../../graphql/domain/image-limits.ts';
import { type ErrorKey, isErrorKey } from '../../graphql/errors.ts';
import type { ApiError } from '../../machines/ports.ts';

/** What a message may name: numbers, so that each language writes them its own way, and the start of a link. */
const limits = { maxSide: maxImageSide, host: '\u2066https://\u2069' };

/** An error in the interface's language; the server's own message only when its key is unknown here. */
export const useErrorMessage = (): ((error: Pick<ApiError, 'key' | 'message' | 'retryAfter'>) => string) => {
  const intl = useIntl();
  return ({ key, message, retryAfter }) => {
    if (!isErrorKey(key))
      return message.split(':').at(-1)?.trim() || intl.formatMessage({ id: 'error.somethingWrong' });
    const text = intl.formatMessage({ id: `error.${key}` satisfies `error.${ErrorKey}` }, limits);
    // the lock's own text includes the duration
    if (!retryAfter || key === 'accountLocked') return text;
    return `${text}. ${intl.formatMessage({ id: 'common.tryAgainIn' }, { minutes: Math.ceil(retryAfter / 60) })}`;
  };
};
