/**
 * Which column of a file is which fact of a contact. The base fields are found by their names and by what other
 * systems call them; every other column is kept as a custom field under its own name (spec 3 §3).
 */

import { z } from 'zod';
import { normalForm } from '../normal-form.ts';
import { importLimits } from './limits.ts';

export const baseFieldNames = ['ContactId', 'FirstName', 'LastName', 'MobileNumber', 'OptedOut', 'StaffId'] as const;
export type BaseField = (typeof baseFieldNames)[number];

interface Known {
	label: string;
	required: boolean;
	/** Without spaces and marks; the likelier first. */
	alsoCalled: string;
}

export const baseFields: Record<BaseField, Known> = {
	ContactId: {
		label: 'Contact ID',
		required: true,
		alsoCalled: `studentid personid constituentid prospectid applicantid studentnumber studentidentifier universityid
			collegeid campusid bannerid emplid employeeid pidm sid slateid crmid recordid externalid refid ref reference id`,
	},
	FirstName: {
		label: 'First Name',
		required: true,
		alsoCalled: 'first fname givenname given forename preferredfirstname preferredname legalfirstname',
	},
	LastName: {
		label: 'Last Name',
		required: true,
		alsoCalled: 'last lname surname familyname family legallastname',
	},
	MobileNumber: {
		label: 'Mobile Number',
		required: true,
		alsoCalled: `mobile mobilephone mobilephonenumber mobileno cell cellphone cellnumber cellphonenumber phonemobile
			phonecell sms smsnumber textnumber textingnumber phone phonenumber primaryphone primaryphonenumber telephone
			telephonenumber tel contactnumber`,
	},
	OptedOut: {
		label: 'Opted Out',
		required: false,
		alsoCalled: `optout smsoptout smsoptedout textoptout textoptedout textingoptout optedoutofsms optedoutoftexts
			donottext unsubscribed`,
	},
	StaffId: {
		label: 'Assigned User',
		required: false,
		alsoCalled: `assignedto assignedstaff assignedcounselor assignedcounsellor assignedadvisor assigned staff staffname
			staffemail counselor counsellor admissionscounselor advisor adviser recruiter owner`,
	},
};

/** A column becomes a base field, tags, a custom field of this name, or is left out. */
export const columnTarget = z.union([
	z.enum(baseFieldNames),
	z.literal('Ignore'),
	z.literal('Tags'),
	z.strictObject({ customField: z.string().trim().min(1).max(importLimits.header) }),
]);
export type ColumnTarget = z.output<typeof columnTarget>;
export const columnTargets = z.array(columnTarget).max(importLimits.columns);

/** Ignoring spaces, marks and case: `Mobile_Number ` is `mobilenumber`. */
const plain = (name: string): string =>
	normalForm('NFKC', name)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** What each column most likely is. Every base field is found once: by its own name, else by the likeliest other. */
export const matchColumns = (headers: readonly string[]): ColumnTarget[] => {
	const names = headers.map(plain);
	const targets = new Map<number, BaseField>();
	for (const field of baseFieldNames) {
		const { label, alsoCalled } = baseFields[field];
		const spellings = [plain(field), plain(label), ...alsoCalled.split(/\s+/)];
		const found = spellings.map((spelling) => names.findIndex((name, at) => name === spelling && !targets.has(at)));
		const column = found.find((at) => at >= 0);
		if (column !== undefined) targets.set(column, field);
	}
	const taken = new Set<string>();
	const tags = names.indexOf('tags');
	return headers.map((header, at) => targets.get(at) ?? (at === tags ? 'Tags' : asCustomField(header, taken)));
};

/** What a list of rejected rows has in front, which comes back corrected. */
export const columnsOfRejections = ['Import line', 'Import reason'];

/** Kept under its own name. A second column of one name is numbered, and so is the name of a base field. */
const asCustomField = (header: string, taken: Set<string>): ColumnTarget => {
	const name = header.replace(/\s+/g, ' ').trim().slice(0, importLimits.header);
	if (name === '' || columnsOfRejections.includes(name)) return 'Ignore';
	const isFree = (one: string) => !taken.has(one.toLowerCase()) && !isBaseName(one);
	let free = name;
	for (let n = 2; !isFree(free); n += 1) free = `${name.slice(0, importLimits.header - 4)} ${n}`;
	taken.add(free.toLowerCase());
	return { customField: free };
};

/** Spec 3 §5: names of base fields, ignoring spaces and case, are no names for custom fields. */
export const isBaseName = (name: string): boolean =>
	baseFieldNames.some((field) => plain(field) === plain(name) || plain(baseFields[field].label) === plain(name));

/** The labels of the base fields that must be there and are not. */
export const missingFields = (targets: readonly ColumnTarget[]): string[] =>
	baseFieldNames
		.filter((field) => baseFields[field].required && !targets.includes(field))
		.map((field) => baseFields[field].label);

/** What is wrong with a choice of columns, in sentences. */
export const faultsOfColumns = (targets: readonly ColumnTarget[]): string[] => {
	const names = targets.flatMap((target) => (typeof target === 'string' ? [] : [target.customField.trim()]));
	const twice = targets
		.flatMap((target) => (target === 'Ignore' ? [] : [labelOf(target)]))
		.filter((name, at, all) => all.findIndex((one) => one.toLowerCase() === name.toLowerCase()) !== at);
	return [
		...new Set([
			...twice.map((name) => `Two columns are both “${name}”. Choose one of them.`),
			...names.filter(isBaseName).map((name) => `A custom field cannot be called “${name}”.`),
		]),
	];
};

export const labelOf = (target: Exclude<ColumnTarget, 'Ignore'>): string =>
	target === 'Tags' ? 'Tags' : typeof target === 'string' ? baseFields[target].label : target.customField.trim();
