import { readPhone } from '@quad/contract/contacts/read-phone.ts';

/** We text the United States and Canada only. An area code that is newer than our list is a person's. */
export const isPersonsPhone = (mobile: number): boolean => {
	const read = readPhone(`+${mobile}`);
	return 'mobile' in read || read.fault === 'unknown-area';
};
