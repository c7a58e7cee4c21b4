import { formatPhone } from '../../../foundation/format.ts';

/** Returns a contact's name, or the number if the contact has no name yet. */
export const nameOf = ({ fullName, mobileNumber }: { fullName: string; mobileNumber: string }): string =>
	fullName || formatPhone(mobileNumber);
