/** Describes the changes to a contact for the audit log and its history, without values. */
import type { CustomField } from './custom-fields.queries.ts';
import type { ContactFacts } from './write-contact.queries.ts';

export const sayChanges = (before: ContactFacts, after: ContactFacts, fields: readonly CustomField[]): string[] => [
	...(before.firstName === after.firstName && before.lastName === after.lastName ? [] : ['name']),
	...(before.mobile === after.mobile ? [] : ['mobile number']),
	...(before.key === after.key ? [] : ['Contact ID']),
	...(before.assignedTo === after.assignedTo ? [] : ['assigned user']),
	...fields.filter(({ id }) => before.custom[String(id)] !== after.custom[String(id)]).map(({ name }) => name),
];
