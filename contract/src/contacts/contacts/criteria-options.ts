/** The values of built-in columns with a list of their own, and how they are called. */

export const sourceOptions = [
	{ value: 'Import', label: 'an import' },
	{ value: 'Staff', label: 'staff' },
	{ value: 'ColdContact', label: 'a text to you' },
	{ value: 'WhatsAppColdContact', label: 'a WhatsApp message to you' },
	{ value: 'WebChat', label: 'web chat' },
] as const;

/** The line type of numbers that were never looked up. */
export const uncheckedLine = 'unchecked';

export const lineOptions = [
	{ value: 'mobile', label: 'mobile' },
	{ value: 'landline', label: 'landline' },
	{ value: 'voip', label: 'internet phone' },
	{ value: 'other', label: 'other' },
	{ value: 'unknown', label: 'unknown' },
	{ value: 'invalid', label: 'not a number in use' },
	{ value: uncheckedLine, label: 'not checked' },
] as const;

export const optedOutByOptions = [
	{ value: 'text', label: 'their own text' },
	{ value: 'staff', label: 'staff' },
	{ value: 'import', label: 'an import' },
	{ value: 'carrier', label: 'their carrier' },
] as const;
