import type { PhoneChoice } from '../../../parts/numbers/phone-choice.ts';
import type { ChosenAccess } from './access.ts';

export interface Written {
	emailAddress: string;
	firstName: string;
	lastName: string;
	campusUniqueId: string;
	isOwner: boolean;
	/** An ID as a string, because a select needs one; empty for signing in with a password. */
	samlConfigurationId: string;
	sendWelcomeEmail: boolean;
	selectedDepartments: ChosenAccess;
	phone: PhoneChoice;
	forwardingNumber: string;
}

export type Details = Pick<Written, 'firstName' | 'lastName' | 'campusUniqueId' | 'samlConfigurationId'>;
