import { formatById, useMessages } from './use-messages.ts';
import { maxImageSide } from '../../graphql/domain/image-limits.ts';
import { getErrorMessage } from '../../machines/api-error.ts';
import type { ApiError } from '../../machines/ports.ts';

/** What a message may name: numbers, so that each language writes them its own way, and the start of a link. */
const limits = { maxSide: maxImageSide, host: '\u2066https://\u2069' };

/** An error in the interface's language; the server's own message only when its key is unknown here. */
export const useErrorMessage = (): ((error: Pick<ApiError, 'key' | 'message' | 'retryAfter'>) => string) => {
  const intl = useMessages();
  return ({ retryAfter, ...error }) => {
    const { message: id, values } = getErrorMessage(error);
    const text = formatById(intl, id, { ...limits, ...values });
    // the lock's own text includes the duration
    if (!retryAfter || error.key === 'accountLocked') return text;
    return `${text}. ${intl.formatMessage({ id: 'common.tryAgainIn' }, { minutes: Math.ceil(retryAfter / 60) })}`;
  };
};
