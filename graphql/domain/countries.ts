import { type Language, master } from './languages.ts';

/** Countries by the currency that is tender there (CLDR). */
const countriesByCurrency =
  'AED:AE AFN:AF ALL:AL AMD:AM AOA:AO ARS:AR AUD:AU,CC,CX,KI,NF,NR,TV AWG:AW AZN:AZ BAM:BA BBD:BB BDT:BD BHD:BH ' +
  'BIF:BI BMD:BM BND:BN BOB:BO BRL:BR BSD:BS BTN:BT BWP:BW BYN:BY BZD:BZ CAD:CA CDF:CD CHF:CH,LI CLP:CL CNY:CN ' +
  'COP:CO CRC:CR CUP:CU CVE:CV CZK:CZ DJF:DJ DKK:DK,FO,GL DOP:DO DZD:DZ EGP:EG ERN:ER ETB:ET ' +
  'EUR:AD,AT,AX,BE,BG,BL,CY,DE,EE,ES,FI,FR,GF,GP,GR,HR,IE,IT,LT,LU,LV,MC,ME,MF,MQ,MT,NL,PM,PT,RE,SI,SK,SM,VA,XK,' +
  'YT ' +
  'FJD:FJ FKP:FK GBP:GB,GG,IM,JE,TA GEL:GE GHS:GH GIP:GI GMD:GM GNF:GN GTQ:GT GYD:GY HKD:HK HNL:HN HTG:HT ' +
  'HUF:HU IDR:ID ILS:IL,PS INR:IN IQD:IQ IRR:IR ISK:IS JMD:JM JOD:JO JPY:JP KES:KE KGS:KG KHR:KH KMF:KM KPW:KP ' +
  'KRW:KR KWD:KW KYD:KY KZT:KZ LAK:LA LBP:LB LKR:LK LRD:LR LSL:LS LYD:LY MAD:EH,MA MDL:MD MGA:MG MKD:MK MMK:MM ' +
  'MNT:MN MOP:MO MRU:MR MUR:MU MVR:MV MWK:MW MXN:MX MYR:MY MZN:MZ NAD:NA NGN:NG NIO:NI NOK:NO,SJ NPR:NP ' +
  'NZD:CK,NU,NZ,TK OMR:OM PEN:PE PGK:PG PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO RSD:RS RUB:RU RWF:RW SAR:SA ' +
  'SBD:SB SCR:SC SDG:SD SEK:SE SGD:SG SHP:AC,SH SLE:SL SOS:SO SRD:SR SSP:SS STN:ST SYP:SY SZL:SZ THB:TH TJS:TJ ' +
  'TMT:TM TND:TN TOP:TO TRY:TR TTD:TT TWD:TW TZS:TZ UAH:UA UGX:UG ' +
  'USD:AS,BQ,EC,FM,GU,IO,MH,MP,PA,PR,PW,SV,TC,TL,US,VG,VI UYU:UY UZS:UZ VES:VE VND:VN VUV:VU WST:WS ' +
  'XAF:CF,CG,CM,GA,GQ,TD XCD:AG,AI,DM,GD,KN,LC,MS,VC XCG:CW,SX XOF:BF,BJ,CI,GW,ML,NE,SN,TG XPF:NC,PF,WF YER:YE ' +
  'ZAR:ZA ZMW:ZM ZWG:ZW';

/** Languages of a country, most spoken first, where they are among the six; English only where another follows it. */
const languagesByCountry: Readonly<Record<string, readonly Language[]>> = {
  IL: ['he'],
  DE: ['de'],
  AT: ['de'],
  LI: ['de'],
  CH: ['de', 'fr'],
  LU: ['fr', 'de'],
  FR: ['fr'],
  MC: ['fr'],
  BE: ['fr'],
  RE: ['fr'],
  GP: ['fr'],
  MQ: ['fr'],
  GF: ['fr'],
  NC: ['fr'],
  PF: ['fr'],
  YT: ['fr'],
  SN: ['fr'],
  CI: ['fr'],
  RU: ['ru'],
  BY: ['ru'],
  KZ: ['ru'],
  KG: ['ru'],
  AE: ['ar'],
  BH: ['ar'],
  EG: ['ar'],
  IQ: ['ar'],
  JO: ['ar'],
  KW: ['ar'],
  LY: ['ar'],
  OM: ['ar'],
  PS: ['ar'],
  QA: ['ar'],
  SA: ['ar'],
  SD: ['ar'],
  SY: ['ar'],
  YE: ['ar'],
  LB: ['ar', 'fr'],
  MA: ['ar', 'fr'],
  CA: ['en', 'fr'],
  DZ: ['ar', 'fr'],
  TN: ['ar', 'fr'],
  MR: ['ar', 'fr'],
};

const currencyByCountry = new Map(
  countriesByCurrency.split(' ').flatMap((entry) => {
    const [currency = '', countries = ''] = entry.split(':');
    return countries.split(',').map((country) => [country, currency] as const);
  }),
);

/** ISO 3166 codes. */
export const countries: readonly string[] = [...currencyByCountry.keys()].toSorted();
/** ISO 4217 codes of current currencies. */
export const currencies: readonly string[] = [...new Set(currencyByCountry.values())].toSorted();

export const isCountry = (value: string): boolean => currencyByCountry.has(value);
export const isCurrency = (value: string): boolean => currencies.includes(value);

/** An IANA name: `Intl` also accepts offsets and any letter case. */
export const isTimeZone = (value: string): boolean => {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The language most spoken in a country, where it is among the six; English elsewhere. */
export const mainLanguage = (country: string): Language => languagesByCountry[country]?.[0] ?? master;

/** The language in which a venue writes to guests: that of its country where it is one of its own, else its first one. */
export const venueLanguage = ({
  regionCode,
  languages,
}: {
  regionCode: string;
  languages: readonly Language[];
}): Language => {
  const main = mainLanguage(regionCode);
  return languages.includes(main) ? main : (languages[0] ?? master);
};

export interface CountryDefaults {
  currency: string;
  /** content languages, master first */
  languages: Language[];
  /** null: the country has several, or the runtime does not know */
  timeZone: string | null;
}

/** What a venue in this country most likely uses; null for an unknown country. */
export const getCountryDefaults = (country: string): CountryDefaults | null => {
  const currency = currencyByCountry.get(country);
  if (currency === undefined) return null;
  const languages = [...new Set<Language>([master, ...(languagesByCountry[country] ?? [])])];
  return { currency, languages, timeZone: onlyTimeZone(country) };
};

/** `timeZones` is the older spelling of `getTimeZones()`; a browser may have either or none. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

const onlyTimeZone = (country: string): string | null => {
  const region: RegionLocale = new Intl.Locale(`und-${country}`);
  const [zone = null, ...others] = region.getTimeZones?.() ?? region.timeZones ?? [];
  return others.length === 0 ? zone : null;
};
