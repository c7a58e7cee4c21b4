/** The files that Quad itself writes of contacts: read back, they change nothing. */

/** Of an export of contacts; the college’s own fields follow. */
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

/** Of an export of the contacts in a segment; the college’s own fields follow. */
export const segmentExportHead = [
	'Contact ID',
	'First Name',
	'Last Name',
	'Mobile Number',
	'Opted In',
	'Last Updated',
] as const;

/** What a column of an own export is when it is read back; a field of the college where it is none of these. */
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

/** What only an own export has beside its Contact IDs: somebody may have moved columns, or taken others away. */
const marks = [
	['Contact ID', 'Added', 'Source', 'Teams', 'Blocked'],
	['Contact ID', 'First Name', 'Mobile Number', 'Opted In', 'Last Updated'],
];

export const isOwnExport = (header: readonly string[]): boolean =>
	marks.some((names) => names.every((name) => header.includes(name)));

/** By their place; undefined: a field of the college. Each of Quad's own columns counts where it comes first. */
export const readOwnExport = (header: readonly string[]): Array<OwnColumn | undefined> => {
	const own = marks.find((names) => names.every((name) => header.includes(name)));
	const head: readonly string[] = own?.includes('Added') ? contactExportHead : segmentExportHead;
	return header.map((name, at) =>
		isKnown(name) && head.includes(name) && header.indexOf(name) === at ? asRead[name] : undefined,
	);
};

const isKnown = (name: string): name is keyof typeof asRead => Object.hasOwn(asRead, name);
