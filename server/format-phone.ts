/** Grouped as people write it, with the country where it has one; as it is stored when it is no number of any. */
export const formatPhone = async (stored: string): Promise<string> => {
  const { formatStoredPhone } = await import('../graphql/domain/phone-checks.ts');
  const { shown, extension } = formatStoredPhone(stored, '');
  return extension === '' ? shown : `${shown};ext=${extension}`;
};
