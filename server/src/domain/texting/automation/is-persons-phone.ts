import { parsePhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { hasNumber, isAbroad } from '@quad/contract/contacts/contacts/phone.ts';

/** A number of another country, or with an area code newer than our list, counts as a person's phone. */
export const isPersonsPhone = (mobile: number): boolean => {
	if (isAbroad(mobile)) return hasNumber(mobile);
	const read = parsePhone(`+${mobile}`);
	return 'mobile' in read || read.fault === 'unknown-area';
};
