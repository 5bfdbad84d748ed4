import { defaultZoom } from '../../graphql/content/fields/location.ts';
import { parseLocation } from './coordinates.ts';

/** How map services write a point in a link, the point itself before the middle of what the link shows. */
const linkForms = [
  /!3d(?<latitude>-?[\d.]+)!4d(?<longitude>-?[\d.]+)/,
  /[?&#]mlat=(?<latitude>-?[\d.]+)&mlon=(?<longitude>-?[\d.]+)/,
  /[?&](?:q|query|ll|destination)=(?<latitude>-?[\d.]+)(?:,|%2C)(?<longitude>-?[\d.]+)/i,
  /@(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/,
  /#map=[\d.]+\/(?<latitude>-?[\d.]+)\/(?<longitude>-?[\d.]+)/,
  /^geo:(?<latitude>-?[\d.]+),(?<longitude>-?[\d.]+)/i,
];
/** The point of a map service's link, or typed coordinates. */
export const parsePoint = (text: string): unknown => {
  if (!/^\s*(?:https?:\/\/|geo:)/i.test(text)) return parseLocation(text);
  const { latitude, longitude } = linkForms.map((form) => form.exec(text.trim())).find(Boolean)?.groups ?? {};
  return latitude === undefined || longitude === undefined
    ? text
    : { latitude: Number(latitude), longitude: Number(longitude), zoom: defaultZoom };
};
