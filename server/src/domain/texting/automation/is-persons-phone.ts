import { hasNumber, isAbroad } from '@quad/contract/contacts/contacts/phone.ts';
import { readPhone } from '@quad/contract/contacts/contacts/read-phone.ts';

/** A number of another country, or with an area code newer than our list, counts as a person's phone. */
export const isPersonsPhone = (mobile: number): boolean => {
	if (isAbroad(mobile)) return hasNumber(mobile);
	const read = readPhone(`+${mobile}`);
	return 'mobile' in read || read.fault === 'unknown-area';
};
