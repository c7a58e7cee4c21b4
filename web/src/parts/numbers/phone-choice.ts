/** The choice in the phone picker. */
export interface PhoneChoice {
	/** Empty if the person gets no number. */
	phoneType: '' | 'new' | 'reserved' | 'landline';
	/** The new number as 10 digits. */
	newNumber: string;
	reservedSid: string;
	landline: string;
	/** Set once the landline is verified. */
	landlineSid: string;
}

export const noPhone: PhoneChoice = { phoneType: '', newNumber: '', reservedSid: '', landline: '', landlineSid: '' };

/** Returns false while loading, for an unverified landline, or without a number (spec 3 §5). */
export const isPhoneComplete = (choice: PhoneChoice, isLoading: boolean): boolean => {
	if (isLoading) return false;
	if (choice.phoneType === 'new') return choice.newNumber !== '';
	if (choice.phoneType === 'reserved') return choice.reservedSid !== '';
	if (choice.phoneType === 'landline') return choice.landline.trim() !== '' && choice.landlineSid !== '';
	return true;
};

/** Converts the choice to the call's parameters. */
export const phoneOf = (choice: PhoneChoice) => ({
	phoneType: choice.phoneType === '' ? null : choice.phoneType,
	virtualOptions:
		choice.phoneType === 'new'
			? { isReserved: false, phoneNumber: choice.newNumber }
			: choice.phoneType === 'reserved'
				? { isReserved: true, numberSid: choice.reservedSid }
				: null,
	landlineOptions:
		choice.phoneType === 'landline' ? { phoneNumber: choice.landline, numberSid: choice.landlineSid } : null,
});
