import { parsePhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { hasNumber, isAbroad } from '@quad/contract/contacts/contacts/phone.ts';

/** Foreign numbers, and numbers with an area code that our list doesn't have yet, count as people's phones. */
export const isPersonsPhone = (mobile: number): boolean => {
	if (isAbroad(mobile)) return hasNumber(mobile);
	const read = parsePhone(`+${mobile}`);
	return 'mobile' in read || read.fault === 'unknown-area';
};
