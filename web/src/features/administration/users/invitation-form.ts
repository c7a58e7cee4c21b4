/** The values that the five steps of an invitation share. */
import type { ContractForm } from '../../../foundation/use-contract-form.ts';
import type { PhoneChoice } from '../../../parts/numbers/phone-choice.ts';
import type { ChosenAccess } from './access.ts';

export interface Written {
	emailAddress: string;
	firstName: string;
	lastName: string;
	campusUniqueId: string;
	isOwner: boolean;
	/** An id as a string, as a select needs it; empty for a password. */
	samlConfigurationId: string;
	sendWelcomeEmail: boolean;
	selectedDepartments: ChosenAccess;
	phone: PhoneChoice;
	forwardingNumber: string;
}

/** The person's name, User Id and sign-in method. */
export type Details = Pick<Written, 'firstName' | 'lastName' | 'campusUniqueId' | 'samlConfigurationId'>;

export type InvitationForm = Pick<ContractForm<Written>, 'values' | 'field' | 'toggle'>;
