/** The choices for a file's column: a base field, a custom field, or nothing. */
import {
	baseFieldNames,
	baseFields,
	type ColumnTarget,
	isBaseName,
	isTaken,
	labelOf,
	mappableFieldNames,
	supportingFieldNames,
	supportingFields,
} from '@quad/contract/contacts/imports/columns.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';

/** Returns the value of a choice: the name of a base field, `custom` or `Ignore`. */
export const choiceOfTarget = (target: ColumnTarget): string => (typeof target === 'string' ? target : 'custom');

/** A custom field has its column's name until somebody renames it. */
export const targetOf = (choice: string, header: string): ColumnTarget => {
	const field = mappableFieldNames.find((name) => name === choice);
	if (field) return field;
	if (choice === 'Undecided') return 'Undecided';
	if (choice === 'Tags') return 'Tags';
	return choice === 'custom' ? { customField: customNameOf(header) } : 'Ignore';
};

const customNameOf = (header: string): string => {
	const name = header.replace(/\s+/g, ' ').trim().slice(0, importLimits.header);
	if (name === '') return 'Custom field';
	return isBaseName(name) ? `${name.slice(0, importLimits.header - 2)} 2` : name;
};

export const choices = [
	{
		group: 'Contact',
		items: baseFieldNames.map((name) => ({
			value: name,
			label: baseFields[name].required ? `${baseFields[name].label} (required)` : baseFields[name].label,
		})),
	},
	{
		group: 'Beside them',
		items: supportingFieldNames.map((name) => ({
			value: name,
			label: `${supportingFields[name].label}: ${supportingFields[name].about}`,
		})),
	},
	{ group: 'Custom', items: [{ value: 'custom', label: 'Custom field' }] },
	{ group: 'Tags', items: [{ value: 'Tags', label: 'Tags, separated by ; or ,' }] },
	{ group: 'Other', items: [{ value: 'Ignore', label: 'Leave out' }] },
];

/** “Undecided” is offered only until something else is chosen. */
export const choicesFor = (target: ColumnTarget) =>
	target === 'Undecided'
		? [{ group: 'Who can be texted?', items: [{ value: 'Undecided', label: 'Choose…' }] }, ...choices]
		: choices;

/** Returns the error of a column that has the same field as another. */
export const faultOfColumn = (targets: readonly ColumnTarget[], at: number): string | undefined => {
	const target = targets[at];
	if (target === undefined || target === 'Ignore') return undefined;
	const name = labelOf(target);
	if (typeof target !== 'string' && isBaseName(name)) return `A custom field cannot be called “${name}”.`;
	if (target === 'Undecided') return 'Choose what this column means.';
	return isTaken(targets, at) ? `Another column is already “${name}”.` : undefined;
};
