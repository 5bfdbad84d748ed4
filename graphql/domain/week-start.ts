/** CLDR, `weekData`: everywhere else the week starts on Monday. */
const regionsByWeekday: Readonly<Record<number, string>> = {
  0:
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH ' +
    'PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
};

/** The weekday, 0 (Sunday) to 6, on which a week starts in a region (ISO 3166). */
export const getWeekStart = (region: string): number => {
  const found = Object.entries(regionsByWeekday).find(([, regions]) => regions.split(' ').includes(region));
  return found === undefined ? 1 : Number(found[0]);
};
