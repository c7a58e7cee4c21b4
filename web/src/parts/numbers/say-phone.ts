import type { ReservedNumber } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { PhoneChoice } from './phone-choice.ts';

/** For example, `(303) 555-0100, new`. */
export const sayPhone = (choice: PhoneChoice, pool: readonly ReservedNumber[]): string => {
	if (choice.phoneType === 'new') return `${showPhone(choice.newNumber)}, new`;
	if (choice.phoneType === 'landline') return `${showPhone(choice.landline)}, a landline`;
	const reserved = pool.find(({ numberSid }) => numberSid === choice.reservedSid);
	if (choice.phoneType === 'reserved' && reserved) return `${showPhone(reserved.phoneNumber)}, reserved`;
	return 'None of their own';
};
