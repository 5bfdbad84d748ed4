/** A place id of a map service: opaque, without blanks (rules, "Venues"). */
export const placeIdPattern = /^[\w:.-]{1,255}$/;

export const isPlaceId = (text: string): boolean => placeIdPattern.test(text);
