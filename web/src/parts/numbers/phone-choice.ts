/** The choice in the phone picker, and whether it is complete (spec 3 §5). */
export interface PhoneChoice {
	/** Empty if the person gets no number. */
	phoneType: '' | 'new' | 'reserved' | 'landline';
	/** The new number, 10 digits. */
	newNumber: string;
	reservedSid: string;
	landline: string;
	/** Set once the landline is verified. */
	landlineSid: string;
}

export const noPhone: PhoneChoice = { phoneType: '', newNumber: '', reservedSid: '', landline: '', landlineSid: '' };

/** Spec 3 §5: invalid while loading, with an empty or unverified landline, or no number chosen. */
export const isPhoneComplete = (choice: PhoneChoice, isLoading: boolean): boolean => {
	if (isLoading) return false;
	if (choice.phoneType === 'new') return choice.newNumber !== '';
	if (choice.phoneType === 'reserved') return choice.reservedSid !== '';
	if (choice.phoneType === 'landline') return choice.landline.trim() !== '' && choice.landlineSid !== '';
	return true;
};

/** Returns the choice in the shape that the calls take. */
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
