import { formatPhone } from '../../../foundation/format.ts';

/** A contact's name, or the number where nobody has given them one yet. */
export const nameOf = ({ fullName, mobileNumber }: { fullName: string; mobileNumber: string }): string =>
	fullName || formatPhone(mobileNumber);
