/** Converts Salesforce IDs: 15 case-sensitive characters, or 18, of which the last three encode the case. */
import type { SalesforceObject } from '@quad/contract/connections/integrations/salesforce-source.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** Returns the 18-character form, so that IDs from reports and list views match. Returns undefined if it is no ID. */
export const longId = (written: string): string | undefined => {
	const id = written.trim();
	if (/^[A-Za-z0-9]{18}$/.test(id)) return id;
	if (!/^[A-Za-z0-9]{15}$/.test(id)) return undefined;
	const check = [0, 5, 10].map((from) => {
		const capitals = [...id.slice(from, from + 5)].map((letter, nth) => (/[A-Z]/.test(letter) ? 2 ** nth : 0));
		return letters[capitals.reduce((sum, one) => sum + one, 0)] ?? '';
	});
	return id + check.join('');
};

/** The first three characters identify the object in every organization. */
export const objectOf = (id: string): SalesforceObject | undefined => {
	if (id.startsWith('003')) return 'Contact';
	return id.startsWith('00Q') ? 'Lead' : undefined;
};
