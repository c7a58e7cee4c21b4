import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';

export const kindWords: Readonly<Record<FieldKind, string>> = {
	text: 'Text',
	number: 'Number',
	date: 'Date',
	choice: 'Choice',
};

export const kindChoices = (['text', 'number', 'date', 'choice'] as const).map((value) => ({
	value,
	label: kindWords[value],
}));

export const switches = [
	{ name: 'isRequired', label: 'Required', about: 'Asked for when someone adds a contact by hand.' },
	{ name: 'canMailMerge', label: 'In messages', about: 'Offered as a merge field when you write a text.' },
	{ name: 'isVisible', label: 'Shown', about: 'Shown on contacts and in conversations.' },
] as const;
