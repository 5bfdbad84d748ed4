const form = /^\/calendar\/([\w-]{22})\.ics$/;

/** The path of a secret calendar link, whose first segment no venue has (`reservedSegments`). */
export const getFeedPath = (token: string): string => `/calendar/${token}.ics`;

/** The token in the path of a calendar link; null: it is none. */
export const parseFeedPath = (path: string): string | null => form.exec(path)?.[1] ?? null;
