import { formatPhone } from './format.ts';

interface Named {
	readonly mobileNumber: string | null;
}

type Contact = Named & ({ readonly fullName: string } | { readonly firstName: string; readonly lastName: string });

/** Returns a contact’s name as every screen writes it, such as `Ana Lopez`, or the number if there is no name. */
export const contactName = (contact: Contact): string => {
	const name = 'fullName' in contact ? contact.fullName : `${contact.firstName} ${contact.lastName}`.trim();
	return name || formatPhone(contact.mobileNumber || 'No name');
};
