/** A stored number grouped as people write it, with its country code; where it is no country's number, as it is stored. */
export const formatPhone = async (stored: string): Promise<string> => {
  const { formatStoredPhone } = await import('../graphql/domain/phone-checks.ts');
  const { shown, extension } = formatStoredPhone(stored, '');
  return extension === '' ? shown : `${shown};ext=${extension}`;
};
