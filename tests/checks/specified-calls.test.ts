import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, type GraphQLField, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { root } from './run-tool.ts';

/** `call(arguments): fields` of the answer; `type.fields` of what is nested in it. Calls may have and answer more. */
const specified = {
  auth: `
    signupSendCode(phone regionCode email locale recaptcha): statusCode error message
    loginSendCode(phoneOrEmail regionCode locale recaptcha): statusCode error message
    login(phoneOrEmail regionCode code): jwt_token refresh_token
    userProfile(): username email firstName lastName phone role country language accessibility
    userVenues(): venue
    refreshToken(refresh_token): jwt_token refresh_token
    switchVenue(refresh_token venue): jwt_token refresh_token
    logout(refresh_token):
    updateUserAccount(profile accessibility locale):
    ProfileInput.firstName lastName email
    Accessibility.color size link`,
  api: `
    contentCreate(name directory entity created_by_cms component locale): cms_id content
    contentUpdate(cms_id content):
    contentDelete(cms_id):
    content(cms_id locale): cms_id name component entity directory updated_at updated_by version content
    contentByName(directory entity component name locale): content
    contentList(directory entity component): name component cms_id updated_at updated_by version
    Author.name
    contentMarketplaces(directory locale): cms_id
    contentVenuePages(venue kind): cms_id
    page(page_id locale): content
    publish(cms_list comments):
    assetSign(cms_id index): url signature api_key
    venueDetails(venues locale): venue
    venuesDetails(): venue
    venue_configurations(name payload locale): payload
    venue_categories(locale):
    page_categories(locale):
    shifts_categories(locale):
    tags(locale):
    searchByNameIndex(directory locale terms): found total suggestions
    VenueSuggestion.cmsId label subtitle
    venueCreate(name category region_code place_id page_id locale):
    venueDelete(venue): statusCode message
    validatePhone(phone): valid language nationalNumber phoneNumber
    validateAddress(address): message
    venueAddress(address languages): address address_parts geolocation
    employees(offset limit where order): employees count
    Employee.id name phone email role topgo active updated_at access
    NamedRole.id name
    employeeInsert(name phone email role):
    employeeUpdate(id name phone email role):
    employeeDelete(id): active
    venueEmployees(role): id name
    giftcards(offset limit locale): cards counts
    GiftCard.id type_id name phone created_at amount initial_amount expiration_date serial_number status updated_at title
    GiftCardCounts.all compensations valid used expired not_valid
    giftcardCreate(type_id name phone amount expiration_date):
    giftcardUpdate(id):
    giftcardRedeem(id amount manager):
    giftcardCollection(active): id title terms currency order active
    giftcardTransactions(id): created_at amount employee
    teamUsers(): userId username phoneNumber role email lastLogin
    rsvp(date aggregate): tickets summary
    Ticket.ticketId name phoneNumber size status area table time answer expected createdAt viewedAt repliedAt
    RsvpSummary.total sent viewed replied approved declined contact archived
    surveys(): replies summary
    SurveyReply.ticketId name phoneNumber size area table time Q0 Q1 Q2 Q3 feedback expected createdAt viewedAt repliedAt
    SurveySummary.total viewed replied positive negative
    billing(): future history
    Bill.name id issueDate dueDate status type description sum emails`,
  settings: `
    saveVenueSettingFile(pageId settings content):`,
} as const;

const words = (text = '') => text.split(' ').filter((word) => word !== '');

test.each(Object.entries(specified))(
  'the calls of %s take and answer what the specification names',
  (endpoint, calls) => {
    const schema = buildSchema(readFileSync(join(root, `graphql/schema/${endpoint}.graphql`), 'utf8'));
    const callsByName: Record<string, GraphQLField<unknown, unknown> | undefined> = {
      ...schema.getQueryType()?.getFields(),
      ...schema.getMutationType()?.getFields(),
    };
    const listFields = (type: unknown) =>
      type !== null && typeof type === 'object' && 'getFields' in type
        ? Object.keys((type as { getFields: () => object }).getFields())
        : [];
    const missing = calls
      .trim()
      .split(/\n\s*/)
      .flatMap((line) => {
        const [, call, names, answer] = /^(\w+)\(([^)]*)\):(.*)$/.exec(line) ?? [];
        if (call === undefined) {
          const [type = '', fields] = line.split('.');
          const own = listFields(schema.getType(type));
          return words(fields).flatMap((field) => (own.includes(field) ? [] : [`${type}.${field}`]));
        }
        const field = callsByName[call];
        if (field === undefined) return [call];
        const taken = field.args.map(({ name }) => name);
        const type = getNamedType(field.type);
        const answered = isObjectType(type) ? Object.keys(type.getFields()) : [];
        return [
          ...words(names).flatMap((name) => (taken.includes(name) ? [] : [`${call}(${name})`])),
          ...words(answer).flatMap((name) => (answered.includes(name) ? [] : [`${call}: ${name}`])),
        ];
      });
    expect(missing).toEqual([]);
  },
);
