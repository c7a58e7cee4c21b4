/** Combines two records of one person. The kept one keeps its values, except where the other one's are chosen. */

import { showFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { CustomField } from './custom-fields.queries.ts';
import { isGeneratedKey } from './generated-key.ts';
import type { KeptFacts } from './merge.queries.ts';

export const combine = (
	kept: KeptFacts,
	merged: KeptFacts,
	take: readonly string[],
	fields: readonly CustomField[],
): KeptFacts => {
	const taken = new Set(take.map((name) => name.toLowerCase()));
	const choose = <T>(name: string, own: T, other: T, isThere: (one: T) => boolean): T =>
		isThere(other) && (taken.has(name.toLowerCase()) || !isThere(own)) ? other : own;
	const nameOf = ({ firstName, lastName }: KeptFacts) => ({ firstName, lastName });
	const name = choose('name', nameOf(kept), nameOf(merged), (one) => `${one.firstName}${one.lastName}` !== '');
	const custom = { ...merged.custom, ...kept.custom };
	for (const field of fields) {
		const other = merged.custom[String(field.id)];
		if (other !== undefined && taken.has(field.name.toLowerCase())) custom[String(field.id)] = other;
	}
	return {
		...name,
		key: choose('contactId', kept.key, merged.key, (key) => !isGeneratedKey(key)),
		mobile: choose('mobileNumber', kept.mobile, merged.mobile, (mobile) => mobile !== null),
		assignedTo: choose('staffId', kept.assignedTo, merged.assignedTo, (person) => person !== null),
		custom,
		source: [kept, merged].find(({ source }) => source === 'Import')?.source ?? kept.source,
	};
};

export interface ComparedFact {
	name: string;
	label: string;
	kept: string;
	merged: string;
	result: string;
}

/** Returns the fields that at least one of the two records has a value for. */
export const compareFacts = (
	{ kept, merged, result }: { kept: KeptFacts; merged: KeptFacts; result: KeptFacts },
	fields: readonly CustomField[],
	staff: ReadonlyMap<number, string>,
): ComparedFact[] => {
	const row = (name: string, label: string, say: (facts: KeptFacts) => string): ComparedFact => ({
		name,
		label,
		kept: say(kept),
		merged: say(merged),
		result: say(result),
	});
	return [
		row('name', 'Name', ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
		row('mobileNumber', 'Mobile number', ({ mobile }) => (mobile === null ? '' : nationalDigits(mobile))),
		row('contactId', 'Contact ID', ({ key }) => (isGeneratedKey(key) ? '' : key)),
		row('staffId', 'Assigned to', ({ assignedTo }) =>
			assignedTo === null ? '' : (staff.get(assignedTo) ?? 'Someone in another team'),
		),
		...fields.map((field) =>
			row(field.name, field.name, ({ custom }) => showFieldValue(field.kind, custom[String(field.id)] ?? '')),
		),
	].filter((fact) => fact.kept !== '' || fact.merged !== '');
};
