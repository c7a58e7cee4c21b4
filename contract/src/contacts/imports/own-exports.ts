/** Quad's own exports of contacts. Importing such a file unchanged has no effect. */

/** The header of an export of contacts, followed by custom fields. */
export const contactExportHead = [
	'Contact ID',
	'First Name',
	'Last Name',
	'Mobile Number',
	'Added',
	'Source',
	'Teams',
	'Opted out',
	'Blocked',
	'Assigned to',
	'Tags',
] as const;

/** The header of an export of a segment's contacts, followed by custom fields. */
export const segmentExportHead = [
	'Contact ID',
	'First Name',
	'Last Name',
	'Mobile Number',
	'Opted In',
	'Last Updated',
] as const;

/** The meaning of a column of Quad's own exports. Every other column is a custom field. */
export type OwnColumn =
	| 'ContactId'
	| 'FirstName'
	| 'LastName'
	| 'MobileNumber'
	| 'OptedOut'
	| 'OptedIn'
	| 'StaffId'
	| 'Tags'
	| 'Ignore';

const asRead: Readonly<Record<(typeof contactExportHead | typeof segmentExportHead)[number], OwnColumn>> = {
	'Contact ID': 'ContactId',
	'First Name': 'FirstName',
	'Last Name': 'LastName',
	'Mobile Number': 'MobileNumber',
	Added: 'Ignore',
	Source: 'Ignore',
	Teams: 'Ignore',
	'Opted out': 'OptedOut',
	'Opted In': 'OptedIn',
	Blocked: 'Ignore',
	'Assigned to': 'StaffId',
	Tags: 'Tags',
	'Last Updated': 'Ignore',
};

/** Columns that identify an own export besides Contact IDs, because people move and delete columns. */
const marks = [
	['Contact ID', 'Added', 'Source', 'Teams', 'Blocked'],
	['Contact ID', 'First Name', 'Mobile Number', 'Opted In', 'Last Updated'],
];

export const isOwnExport = (header: readonly string[]): boolean =>
	marks.some((names) => names.every((name) => header.includes(name)));

/** Returns the meaning of each column, undefined for custom fields. Only the first column of each meaning counts. */
export const readOwnExport = (header: readonly string[]): Array<OwnColumn | undefined> => {
	const own = marks.find((names) => names.every((name) => header.includes(name)));
	const head: readonly string[] = own?.includes('Added') ? contactExportHead : segmentExportHead;
	return header.map((name, at) =>
		isKnown(name) && head.includes(name) && header.indexOf(name) === at ? asRead[name] : undefined,
	);
};

const isKnown = (name: string): name is keyof typeof asRead => Object.hasOwn(asRead, name);
