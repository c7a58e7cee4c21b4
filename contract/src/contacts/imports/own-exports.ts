/** Recognizes Quad's own exports of contacts, so that importing an unchanged file has no effect. */

/** The columns of a contact export. Custom fields follow them. */
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

/** The columns of a segment export. Custom fields follow them. */
export const segmentExportHead = [
	'Contact ID',
	'First Name',
	'Last Name',
	'Mobile Number',
	'Opted In',
	'Last Updated',
] as const;

/** What a column of Quad's own exports means. All other columns are custom fields. */
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

/** Columns by which an own export is recognized, even if people have moved or deleted others. */
const marks = [
	['Contact ID', 'Added', 'Source', 'Teams', 'Blocked'],
	['Contact ID', 'First Name', 'Mobile Number', 'Opted In', 'Last Updated'],
];

export const isOwnExport = (header: readonly string[]): boolean =>
	marks.some((names) => names.every((name) => header.includes(name)));

/** Returns what each column means, or undefined for custom fields. A repeated column counts only the first time. */
export const readOwnExport = (header: readonly string[]): Array<OwnColumn | undefined> => {
	const own = marks.find((names) => names.every((name) => header.includes(name)));
	const head: readonly string[] = own?.includes('Added') ? contactExportHead : segmentExportHead;
	return header.map((name, at) =>
		isKnown(name) && head.includes(name) && header.indexOf(name) === at ? asRead[name] : undefined,
	);
};

const isKnown = (name: string): name is keyof typeof asRead => Object.hasOwn(asRead, name);
