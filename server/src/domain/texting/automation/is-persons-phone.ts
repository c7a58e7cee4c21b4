import { hasNumber, isAbroad } from '@quad/contract/contacts/contacts/phone.ts';
import { readPhone } from '@quad/contract/contacts/contacts/read-phone.ts';

/** A phone of another country, or of an area code that is newer than our list, is a person's. */
export const isPersonsPhone = (mobile: number): boolean => {
	if (isAbroad(mobile)) return hasNumber(mobile);
	const read = readPhone(`+${mobile}`);
	return 'mobile' in read || read.fault === 'unknown-area';
};
