/** What the five steps of an invitation hold together. */
import type { ContractForm } from '../../../foundation/use-contract-form.ts';
import type { PhoneChoice } from '../../../parts/numbers/phone-choice.ts';
import type { ChosenAccess } from './access.ts';

export interface Written {
	emailAddress: string;
	firstName: string;
	lastName: string;
	campusUniqueId: string;
	isOwner: boolean;
	/** An id as a select has it; empty: a password. */
	samlConfigurationId: string;
	sendWelcomeEmail: boolean;
	selectedDepartments: ChosenAccess;
	phone: PhoneChoice;
	/** Where calls to the number go. */
	forwardingNumber: string;
}

/** Who somebody is. */
export type Details = Pick<Written, 'firstName' | 'lastName' | 'campusUniqueId' | 'samlConfigurationId'>;

export type InvitationForm = Pick<ContractForm<Written>, 'values' | 'field' | 'toggle'>;
