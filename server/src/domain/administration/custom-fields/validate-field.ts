/** Checks a field's name and the options of a choice field (spec 3 §5). */

import { customFieldLimits } from '@quad/contract/administration/custom-fields/limits.ts';
import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { isBaseName } from '@quad/contract/contacts/imports/columns.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { senderFields, systemFields } from '@quad/contract/texting/messaging/merge-fields.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { CustomField } from '../../contacts/contacts/index.ts';

type Refusals = typeof customFieldRefusals;

export const judgeName = (written: string, others: readonly CustomField[]): string => {
	const name = plainName(written);
	const no = (reason: keyof Refusals, words: Record<string, string> = {}) =>
		refuse(customFieldRefusals[reason], words, { displayName: 'Choose another name.' });
	if (name === '') no('custom-field.name_required');
	if (name.length > customFieldLimits.name) no('custom-field.name_too_long', { limit: String(customFieldLimits.name) });
	if (/[{}]/.test(name)) no('custom-field.name_braces');
	if (isSystemName(name)) no('custom-field.base_name', { name });
	const twin = others.find((field) => field.name.toLowerCase() === name.toLowerCase());
	if (twin) no('custom-field.name_taken', { name: twin.name });
	return name;
};

export const isSystemName = (name: string): boolean =>
	isBaseName(name) ||
	[...senderFields, ...systemFields].some((field) => field.name.toLowerCase() === name.toLowerCase());

/** Returns the options in their order, without duplicates. Other types have none. */
export const judgeChoices = (kind: FieldKind, written: readonly string[]): string[] => {
	if (kind !== 'choice') return [];
	const named = new Map(written.map(plainName).map((choice) => [choice.toLowerCase(), choice]));
	const choices = [...named.values()].filter((choice) => choice !== '');
	const no = (reason: keyof Refusals, words: Record<string, string> = {}) =>
		refuse(customFieldRefusals[reason], words, { choices: 'Check the choices.' });
	if (choices.length === 0) no('custom-field.choices_required');
	if (choices.some((choice) => choice.length > customFieldLimits.choice))
		no('custom-field.choice_too_long', { limit: String(customFieldLimits.choice) });
	return choices;
};

export const expectRoom = (fields: number): void => {
	if (fields > customFieldLimits.ofOrganization)
		refuse(customFieldRefusals['custom-field.too_many'], { most: String(customFieldLimits.ofOrganization) });
};
