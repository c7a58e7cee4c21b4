/** Makes the simulated Salesforce's contacts and leads, and its lists of them. */

export type SimulatedRecord = Record<string, unknown> & { Id: string };

export interface SimulatedView {
	readonly id: string;
	readonly object: 'Contact' | 'Lead';
	readonly label: string;
	/** The conditions, order and limit of the list view's SOQL. */
	readonly where: string;
	readonly scope?: string;
	readonly tail?: string;
	readonly isQuery?: boolean;
	/** Whether the view contains a record. By default, it contains every record. */
	readonly holds?: (record: SimulatedRecord) => boolean;
}

export interface SimulatedReport {
	readonly id: string;
	readonly name: string;
	readonly format: 'TABULAR' | 'SUMMARY';
	/** The columns, each with the contact field that it shows. */
	readonly columns: ReadonlyArray<{ name: string; label: string; dataType: string; field: string }>;
	/** Whether it has this record; by default it has all. */
	readonly holds?: (record: SimulatedRecord) => boolean;
}

/** The last three characters of an Id encode which of the first 15 are capitals: none, or only the Q. */
const idOf = (prefix: '003' | '00Q', nth: number): string =>
	`${prefix}5e00000${String(nth).padStart(5, '0')}${prefix === '003' ? 'AAA' : 'EAA'}`;

const firstNames = ['Harper', 'Mateo', 'Aisha', 'Owen', 'Lucia', 'Noah', 'Priya', 'Elias', 'Mei', 'Sofia'];
const lastNames = [
	'Nguyen',
	'Silva',
	'Rahman',
	'Fischer',
	'Moreno',
	'Okafor',
	'Patel',
	'Brandt',
	'Chen',
	'Rossi',
	'Dubois',
];
const majors = ['Biology', 'Nursing', 'History', 'Physics', 'Computer Science'];

const pick = (all: readonly string[], nth: number): string => all[nth % all.length] ?? '';

/** `prefix` begins the Id. The first person's number can't be texted, and the second person has opted out. */
const person = (prefix: '003' | '00Q', nth: number, areaCode: string): SimulatedRecord => ({
	Id: idOf(prefix, nth),
	FirstName: pick(firstNames, nth),
	LastName: pick(lastNames, nth),
	MobilePhone: nth === 1 ? '555-01' : `(${areaCode}) 555-${String(nth).padStart(4, '0')}`,
	Email: `${pick(firstNames, nth)}.${nth}@example.edu`.toLowerCase(),
	Major__c: pick(majors, nth),
	Texting__c: nth === 2 ? 'No texts' : 'OK',
	No_Texts__c: nth === 2,
	Account: { Name: nth % 3 === 0 ? 'Northfield High School' : 'Lakeside Academy' },
	Owner: { Name: 'Dana Ellis' },
	LastModifiedDate: `2026-11-${String(1 + (Math.floor(nth / 7) % 20)).padStart(2, '0')}T10:00:00.000+0000`,
});

export const contactsOf = (count: number): SimulatedRecord[] =>
	Array.from({ length: count }, (_, nth) => person('003', nth + 1, '719'));

/** Returns leads, of which the last is converted to the first contact. */
export const leadsOf = (count: number): SimulatedRecord[] =>
	Array.from({ length: count }, (_, nth) => ({
		...person('00Q', nth + 1, '720'),
		IsConverted: nth === count - 1 && count > 1,
		ConvertedContactId: nth === count - 1 && count > 1 ? idOf('003', 1) : null,
	}));

const isBiology = ({ Major__c }: SimulatedRecord): boolean => Major__c === 'Biology' || Major__c === 'Nursing';

export const views: readonly SimulatedView[] = [
	{
		id: '00B5e000000AllCnEA',
		object: 'Contact',
		label: 'All contacts',
		where: '',
		tail: 'ORDER BY LastName ASC NULLS FIRST, Id ASC NULLS FIRST',
	},
	{
		id: '00B5e000000SciEnEA',
		object: 'Contact',
		label: 'Science applicants',
		where: "Major__c = 'Biology' OR (Major__c = 'Nursing' AND Email != 'ORDER BY O\\'Brien')",
		tail: 'ORDER BY LastName ASC NULLS FIRST LIMIT 2500',
		scope: 'everything',
		holds: isBiology,
	},
	{
		id: '00B5e000000KanBnEA',
		object: 'Contact',
		label: 'Recently viewed',
		where: '',
		isQuery: false,
	},
	{
		id: '00B5e000000InquEAQ',
		object: 'Lead',
		label: 'Inquiries',
		where: "LeadSource = 'Web'",
		tail: 'ORDER BY CreatedDate DESC',
	},
];

const columns = [
	{ name: 'CONTACT_ID', label: 'Contact ID', dataType: 'id', field: 'Id' },
	{ name: 'FIRST_NAME', label: 'First Name', dataType: 'string', field: 'FirstName' },
	{ name: 'LAST_NAME', label: 'Last Name', dataType: 'string', field: 'LastName' },
	{ name: 'PHONE3', label: 'Mobile', dataType: 'phone', field: 'MobilePhone' },
	{
		name: 'Contact.Modified_With_Time__c',
		label: 'Modified with time',
		dataType: 'datetime',
		field: 'LastModifiedDate',
	},
	{ name: 'Contact.Texting__c', label: 'Texting', dataType: 'picklist', field: 'Texting__c' },
	{ name: 'Contact.Major__c', label: 'Major', dataType: 'picklist', field: 'Major__c' },
] as const;

export const reports: readonly SimulatedReport[] = [
	{ id: '00O5e000000EverEAE', name: 'Everybody', format: 'TABULAR', columns },
	{ id: '00O5e000000NursEAE', name: 'Nursing', format: 'TABULAR', columns, holds: (one) => one.Major__c === 'Nursing' },
	{ id: '00O5e000000SummEAE', name: 'By major', format: 'SUMMARY', columns },
	{
		id: '00O5e000000NoDaEAE',
		name: 'Without a date',
		format: 'TABULAR',
		columns: columns.filter(({ dataType }) => dataType !== 'datetime'),
	},
];

interface SimulatedField {
	name: string;
	label: string;
	type: string;
	referenceTo?: string[];
	relationshipName?: string;
	createable?: boolean;
	externalId?: boolean;
	/** The length of a text field. */
	length?: number;
}

const reference = (name: string, label: string, referenceTo: string[], relationshipName: string): SimulatedField => ({
	name,
	label,
	type: 'reference',
	referenceTo,
	relationshipName,
});

const person_: readonly SimulatedField[] = [
	{ name: 'Id', label: 'ID', type: 'id', createable: false },
	{ name: 'FirstName', label: 'First Name', type: 'string' },
	{ name: 'LastName', label: 'Last Name', type: 'string' },
	{ name: 'MobilePhone', label: 'Mobile', type: 'phone' },
	{ name: 'Email', label: 'Email', type: 'email' },
	{ name: 'Major__c', label: 'Major', type: 'picklist' },
	{ name: 'Texting__c', label: 'Texting', type: 'picklist' },
	{ name: 'No_Texts__c', label: 'No texts', type: 'boolean' },
	{ name: 'MailingAddress', label: 'Mailing Address', type: 'address', createable: false },
	{ name: 'LastModifiedDate', label: 'Last Modified', type: 'datetime', createable: false },
	reference('OwnerId', 'Owner', ['User'], 'Owner'),
];

const named: readonly SimulatedField[] = [
	{ name: 'Id', label: 'ID', type: 'id', createable: false },
	{ name: 'Name', label: 'Name', type: 'string' },
];

export const objects: Readonly<Record<string, { label: string; fields: readonly SimulatedField[] }>> = {
	Contact: {
		label: 'Contact',
		fields: [
			...person_,
			{ name: 'Quad_Visitor__c', label: 'Quad visitor', type: 'string', externalId: true, length: 80 },
			reference('AccountId', 'Account', ['Account'], 'Account'),
		],
	},
	Lead: {
		label: 'Lead',
		fields: [
			...person_,
			{ name: 'IsConverted', label: 'Converted', type: 'boolean', createable: false },
			{ name: 'ConvertedContactId', label: 'Converted Contact', type: 'reference', referenceTo: ['Contact'] },
		],
	},
	Account: { label: 'Account', fields: named },
	User: { label: 'User', fields: named },
	Task: {
		label: 'Task',
		fields: [
			{ name: 'Id', label: 'ID', type: 'id', createable: false },
			reference('WhoId', 'Name', ['Contact', 'Lead'], 'Who'),
			{ name: 'Subject', label: 'Subject', type: 'combobox' },
			{ name: 'Description', label: 'Description', type: 'textarea', length: 32_000 },
			{ name: 'Status', label: 'Status', type: 'picklist' },
			{ name: 'ActivityDate', label: 'Date', type: 'date' },
			{ name: 'Quad_Id__c', label: 'Quad ID', type: 'string', externalId: true, length: 80 },
			{ name: 'Banner_Id__c', label: 'Banner ID', type: 'string', externalId: true, length: 20 },
		],
	},
	Text_Message__c: {
		label: 'Text message',
		fields: [
			reference('Contact__c', 'Contact', ['Contact'], 'Contact__r'),
			reference('Lead__c', 'Lead', ['Lead'], 'Lead__r'),
			{ name: 'Body__c', label: 'Body', type: 'textarea' },
			{ name: 'Sent__c', label: 'Sent', type: 'datetime' },
			{ name: 'Quad_Id__c', label: 'Quad ID', type: 'string', externalId: true, length: 80 },
		],
	},
};
