/** The settings of contacts and leads while they are edited. */
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { SalesforceColumn } from '@quad/contract/connections/integrations/salesforce-calls.ts';
import type {
	SalesforceObject,
	SalesforceObjectSource,
} from '@quad/contract/connections/integrations/salesforce-source.ts';
import { sayIssue } from '@quad/contract/say-issue.ts';

export type Draft = SalesforceObjectSource;
export type DraftFields = Draft['fields'];

export const parts = [
	{ key: 'contacts', object: 'Contact', title: 'Contacts' },
	{ key: 'leads', object: 'Lead', title: 'Leads' },
] as const satisfies ReadonlyArray<{ key: string; object: SalesforceObject; title: string }>;

export interface Drafts {
	contacts: Draft | null;
	leads: Draft | null;
}

const none: DraftFields = { id: '', lastModified: '', firstName: '', lastName: '', mobile: '', staff: '' };

/** Salesforce's standard names. ID and date need no choice, because a list view always includes them. */
const ofListView: DraftFields = { ...none, firstName: 'FirstName', lastName: 'LastName', mobile: 'MobilePhone' };

export const startOf = (kind: Draft['kind']): Draft => ({
	kind,
	id: '',
	name: '',
	optOut: null,
	customFields: [],
	fields: kind === 'Report' ? none : ofListView,
});

export const isUnmapped = (fields: DraftFields): boolean => Object.values(fields).every((name) => name === '');

/** Guesses a report's columns by their names, labels and types. Fields without a match are left empty. */
export const guessFields = (columns: readonly SalesforceColumn[]): DraftFields => {
	const find = (is: (column: SalesforceColumn) => boolean) => columns.find(is)?.name ?? '';
	const says = ({ name, label }: SalesforceColumn, words: RegExp) => words.test(name) || words.test(label);
	return {
		...none,
		id: find((one) => one.type === 'id' || says(one, /^(contact|lead)[ _]id$/i)),
		lastModified: find((one) => one.type === 'datetime'),
		firstName: find((one) => says(one, /first[ _]?name/i)),
		lastName: find((one) => says(one, /last[ _]?name/i)),
		mobile: find((one) => says(one, /mobile|cell/i)),
	};
};

/** Returns the first error as a sentence that says where it is. */
export const sayFault = (body: unknown): string | undefined => {
	const read = salesforceRoutes.saveImport.body.safeParse(body, { error: sayIssue });
	const [issue] = read.error?.issues ?? [];
	if (!issue) return undefined;
	const part = parts.find(({ key }) => issue.path.includes(key));
	if (issue.path.at(-1) === 'id' && issue.path.length === 4) return `Choose a list view or report of ${part?.key}.`;
	return part ? `${part.title}: ${issue.message}` : issue.message;
};
