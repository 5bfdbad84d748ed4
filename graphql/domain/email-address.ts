const name = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const topLevel = String.raw`\p{L}(?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])`;
const address = new RegExp(String.raw`^${name}(?:\.${name})*@(?:${label}\.)+${topLevel}$`, 'u');

export const maxEmailLength = 254;

/**
 * One e-mail address, in any script, without anything that a header could be made of: no blanks, control characters or
 * direction marks, and no empty part between dots (H021).
 */
export const isEmailAddress = (text: string): boolean => text.length <= maxEmailLength && address.test(text);
